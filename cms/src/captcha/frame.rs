//! What runs in the browser. As with the original a page needs no more for it than `script-src` and `frame-src`: tokens
//! are asked for by a frame of this service, which hands them to the page.

/// The script of the page: `grecaptcha` with what an invisible captcha of the second version and one of the third use.
pub(super) const SCRIPT: &str = r#"(() => {
  const origin = "{service}";
  const options = new URL(document.currentScript.src).searchParams;
  const widgets = [];
  let ready = document.readyState !== "loading";
  const waiting = [];
  const start = () => { ready = true; waiting.splice(0).forEach((then) => then()); };
  const render = (element, { sitekey, callback, "expired-callback": expired, "error-callback": failed } = {}) => {
    const place = typeof element === "string" ? document.getElementById(element) : element;
    if (place && place.dataset.captcha) throw new Error("reCAPTCHA has already been rendered in this element");
    const frame = document.createElement("iframe");
    frame.title = "reCAPTCHA";
    frame.hidden = true;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    frame.src = `${origin}/captcha/frame#${encodeURIComponent(location.origin)}`;
    (place || document.body).append(frame);
    if (place) place.dataset.captcha = "rendered";
    widgets.push({ frame, loaded, sitekey, callback, expired, failed, response: "", wanted: [] });
    return widgets.length - 1;
  };
  const ask = (widget) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("reCAPTCHA does not answer")), 10_000);
    widget.wanted.push({ resolve, reject });
    widget.loaded.then(() => widget.frame.contentWindow.postMessage({ captcha: widget.sitekey }, origin));
  });
  addEventListener("message", ({ origin: from, source, data }) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (from !== origin || !widget) return;
    const wanted = widget.wanted.shift();
    if (!wanted) return;
    if (!data.token) {
      wanted.reject(new Error("reCAPTCHA is not reachable"));
      return;
    }
    widget.response = data.token;
    clearTimeout(widget.timer);
    widget.timer = setTimeout(() => { widget.response = ""; widget.expired?.(); }, 120_000);
    wanted.resolve(data.token);
  });
  const keyed = (key) => widgets.findIndex(({ sitekey }) => sitekey === key);
  const execute = (which = 0) => {
    const number = typeof which === "string" ? (keyed(which) + 1 || render(null, { sitekey: which }) + 1) - 1 : which;
    const widget = widgets[number];
    if (!widget) throw new Error("Invalid reCAPTCHA client id: " + which);
    const answer = ask(widget);
    answer.then((token) => widget.callback?.(token), () => widget.failed?.());
    return answer;
  };
  window.grecaptcha = {
    ready: (then) => (ready ? then() : waiting.push(then)),
    render,
    execute,
    reset: (which = 0) => { if (widgets[which]) widgets[which].response = ""; },
    getResponse: (which = 0) => widgets[which]?.response ?? "",
  };
  const loaded = () => {
    start();
    const given = options.get("render");
    if (given && given !== "explicit") render(null, { sitekey: given });
    window[options.get("onload")]?.();
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", loaded, { once: true });
  else queueMicrotask(loaded);
})();
"#;

pub(super) const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>reCAPTCHA</title>\n\
     <script src=\"frame.js\"></script></head><body></body></html>\n";

/// The script of the frame: a token for whatever key the page around it names.
pub(super) const FRAME_SCRIPT: &str = r#"const page = decodeURIComponent(location.hash.slice(1));
addEventListener("message", async ({ origin, source, data }) => {
  if (origin !== page || source !== parent) return;
  const query = new URLSearchParams({ k: data.captcha, co: origin });
  const answer = await fetch(`token?${query}`, { method: "POST" })
    .then((response) => (response.ok ? response.json() : {}), () => ({}));
  source.postMessage({ token: answer.token }, origin);
});
"#;
