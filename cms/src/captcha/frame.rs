//! What runs in the browser. As with the original, a page needs only `script-src` and `frame-src` for it: a frame of
//! this service requests tokens and passes them to the page.

/// The page's script: the part of `grecaptcha` that the site uses.
pub(super) const SCRIPT: &str = r#"(() => {
  const origin = "{service}";
  const widgets = [];
  const render = (element, { sitekey, callback, "error-callback": failed }) => {
    const frame = document.createElement("iframe");
    frame.title = "reCAPTCHA";
    frame.hidden = true;
    const loaded = new Promise((done) => frame.addEventListener("load", done, { once: true }));
    frame.src = `${origin}/captcha/frame#${encodeURIComponent(location.origin)}`;
    element.append(frame);
    widgets.push({ frame, loaded, sitekey, callback, failed, wanted: [] });
    return widgets.length - 1;
  };
  addEventListener("message", ({ origin: from, source, data }) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (from !== origin || !widget) return;
    widget.wanted.shift()?.(data.token);
  });
  const execute = async (id) => {
    const { frame, loaded, sitekey, callback, failed, wanted } = widgets[id];
    await loaded;
    const token = await new Promise((resolve) => {
      wanted.push(resolve);
      frame.contentWindow.postMessage({ captcha: sitekey }, origin);
      setTimeout(resolve, 10_000);
    });
    if (token) callback(token);
    else failed();
    return token;
  };
  window.grecaptcha = { ready: (then) => then(), render, execute, reset: () => {} };
})();
"#;

pub(super) const PAGE: &str = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>reCAPTCHA</title>\n\
     <script src=\"frame.js\"></script></head><body></body></html>\n";

/// The frame's script: gets a token for the key that the page around it names.
pub(super) const FRAME_SCRIPT: &str = r#"const page = decodeURIComponent(location.hash.slice(1));
addEventListener("message", async ({ origin, source, data }) => {
  if (origin !== page || source !== parent) return;
  const query = new URLSearchParams({ k: data.captcha, co: origin });
  const answer = await fetch(`token?${query}`, { method: "POST" })
    .then((response) => (response.ok ? response.json() : {}), () => ({}));
  source.postMessage({ token: answer.token }, origin);
});
"#;
