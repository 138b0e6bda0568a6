import type { CaptchaProps } from "./form-props";

/** As much of the service as an invisible captcha of the second version and one of the third have in common. */
interface Service {
  ready(then: () => void): void;
  render(place: HTMLElement, options: Record<string, unknown>): number;
  execute(widget: number): PromiseLike<unknown> | void;
  reset(widget: number): void;
}

interface Policies {
  createPolicy(name: string, policy: { createScriptURL(): string }): { createScriptURL(address: string): string };
}

/** How long the service may take once a token is asked for; its script comes while the visitor still types. */
export const TIMEOUT_MS = 8000;

let service: Promise<Service> | undefined;

/** Loads the service, once for a document, and puts a captcha that nobody sees into the place. */
export function startCaptcha({ script, key }: CaptchaProps, place: HTMLElement): () => Promise<string> {
  /** Whoever asked last for a token. */
  let asker = { resolve: (_token: string) => {}, reject: () => {} };
  const options = {
    sitekey: key,
    size: "invisible",
    callback: (token: string) => asker.resolve(token),
    "error-callback": () => asker.reject(),
  };
  let widget: Promise<{ service: Service; id: number; isUsed: boolean }> | undefined;
  const render = async () => {
    const loading = (service ??= load(script));
    try {
      const loaded = await loading;
      return { service: loaded, id: loaded.render(place, options), isUsed: false };
    } catch (cause) {
      // What did not come is asked for again by whoever wants a token next.
      if (service === loading) service = undefined;
      widget = undefined;
      throw cause;
    }
  };
  const ready = () => (widget ??= render());
  ready().catch(() => {});
  /** A token is good once and for two minutes: each call asks for a new one. */
  return () =>
    inTime<string>((resolve, reject, isOver) => {
      const own = (asker = { resolve, reject });
      const execute = (known: Awaited<ReturnType<typeof ready>>) => {
        // It came so late that nobody waits for it any more, or that it was asked for once more.
        if (asker !== own || isOver()) return;
        if (known.isUsed) known.service.reset(known.id);
        known.isUsed = true;
        // The third version promises the token, the second one calls back.
        const promised = known.service.execute(known.id);
        promised?.then((token) => typeof token === "string" && token && resolve(token), reject);
      };
      ready().then(execute).catch(reject);
    });
}

function load(address: string): Promise<Service> {
  const url = scriptUrl(address);
  return new Promise((resolve, reject) => {
    const page = window as { trustedTypes?: Policies; grecaptcha?: Service };
    const policy = { createScriptURL: () => url };
    const script = document.createElement("script");
    script.src = (page.trustedTypes?.createPolicy("captcha", policy) ?? policy).createScriptURL("");
    script.onload = () => (page.grecaptcha ? page.grecaptcha.ready(() => resolve(page.grecaptcha!)) : reject());
    script.onerror = reject;
    document.head.append(script);
  });
}

/** The script's address with what it has to know: it renders nothing by itself, and keeps to Trusted Types. */
export function scriptUrl(address: string, language = document.documentElement.lang): string {
  const url = new URL(address);
  for (const [name, value] of [["render", "explicit"], ["hl", language], ["trustedtypes", "true"]] as const) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** A promise that does not outlive the visitor's patience, unless the service has a question for the visitor. */
function inTime<Value>(run: (resolve: (value: Value) => void, reject: () => void, isOver: () => boolean) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    let isOver = false;
    const end = () => {
      isOver = true;
      clearInterval(timer);
    };
    const fail = (why: string) => (end(), reject(new Error(why)));
    const timer = setInterval(() => isAsking() || fail("the captcha does not answer"), TIMEOUT_MS);
    run(
      (value) => (end(), resolve(value)),
      () => fail("the captcha failed"),
      () => isOver,
    );
  });
}

/** Whether the service shows a challenge, for which people may take their time. */
function isAsking(): boolean {
  const frames = [...document.querySelectorAll('iframe[src*="/bframe"]')];
  return frames.some((frame) => frame.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
}
