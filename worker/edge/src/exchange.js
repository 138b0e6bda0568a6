// A request to another system.
//
// Fetching, timeouts and reading stay in JavaScript: each promise awaited by Rust costs two closures, a wake-up and a
// turn of its queue, which for one response added up to more than the platform's own cost of the request.

/**
 * The response's `{ status, type, cookies, body }`; `undefined` on a timeout: `firstByteMs` for the status, `wholeMs`
 * for everything. `headers` are alternating names and values.
 */
export function exchange(url, method, headers, body, firstByteMs, wholeMs, maxBytes) {
  return inTime(firstByteMs, wholeMs, async (signal, begins) => {
    const response = await fetch(url, { method, headers: pairs(headers), body, redirect: "manual", signal });
    begins();
    const type = response.headers.get("content-type") ?? "";
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]).join("; ");
    return { status: response.status, type, cookies, body: await read(response, maxBytes) };
  });
}

/**
 * A response with its body unread: `{ status, values, body }`, with the values of the `wanted` headers; `undefined` if
 * its status took longer than `firstByteMs`. Only a file has a body; any other body is cancelled.
 */
export function open(url, method, headers, wanted, firstByteMs) {
  return inTime(firstByteMs, firstByteMs, async (signal) => {
    const response = await fetch(url, { method, headers: pairs(headers), redirect: "manual", signal });
    const isFile = [200, 206].includes(response.status) && method === "GET";
    if (!isFile) await response.body?.cancel();
    const values = wanted.map((name) => response.headers.get(name) ?? "");
    return { status: response.status, values, body: isFile ? (response.body ?? undefined) : undefined };
  });
}

/**
 * The result of `work`; `undefined` if it does not begin within `firstByteMs` or end within `wholeMs`, and is aborted.
 */
async function inTime(firstByteMs, wholeMs, work) {
  const abort = new AbortController();
  let [hasBegun, isLate] = [false, false];
  const giveUp = () => {
    isLate = true;
    abort.abort();
  };
  let timer = setTimeout(() => {
    if (!hasBegun) return giveUp();
    timer = setTimeout(giveUp, wholeMs - firstByteMs);
  }, firstByteMs);
  try {
    return await work(abort.signal, () => (hasBegun = true));
  } catch (error) {
    if (isLate) return undefined;
    abort.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Pairs of alternating names and values. */
function pairs(list) {
  const two = [];
  for (let at = 0; at < list.length; at += 2) two.push([list[at], list[at + 1]]);
  return two;
}

/** Reads at most `maxBytes`. A read resolves once the buffer is full or the body ends, so a small body takes one. */
async function read({ body }, maxBytes) {
  if (!body) return new Uint8Array();
  const reader = body.getReader({ mode: "byob" });
  let [buffer, length] = [new Uint8Array(FIRST_BYTES), 0];
  for (;;) {
    const { value, done } = await reader.readAtLeast(buffer.length - length, buffer.subarray(length));
    const all = new Uint8Array(value.buffer);
    length += value.length;
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    if (done || length < all.length) return all.subarray(0, length);
    buffer = new Uint8Array(2 * length);
    buffer.set(all);
  }
}

const FIRST_BYTES = 32 * 1024;
