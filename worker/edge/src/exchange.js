// One exchange with another system.
//
// Fetching, waiting and reading stay on JavaScript's side: each promise that Rust waits for costs two closures, a wake and a
// turn of its queue, which for one answer came to more than the platform takes for the whole exchange.

/**
 * The response's `{ status, type, cookies, body }`; `undefined` when it did not come in time: its status within `firstByteMs`, all of
 * it within `wholeMs`. `headers` are names and values in turn.
 */
export async function exchange(url, method, headers, body, firstByteMs, wholeMs, maxBytes) {
  const abort = new AbortController();
  let [response, isLate] = [undefined, false];
  const giveUp = () => {
    isLate = true;
    abort.abort();
  };
  let timer = setTimeout(() => {
    if (!response) return giveUp();
    timer = setTimeout(giveUp, wholeMs - firstByteMs);
  }, firstByteMs);
  try {
    const pairs = [];
    for (let at = 0; at < headers.length; at += 2) pairs.push([headers[at], headers[at + 1]]);
    response = await fetch(url, { method, headers: pairs, body, redirect: "manual", signal: abort.signal });
    const type = response.headers.get("content-type") ?? "";
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0]).join("; ");
    return { status: response.status, type, cookies, body: await read(response, maxBytes) };
  } catch (error) {
    if (isLate) return undefined;
    abort.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** A body of at most so many bytes. The buffer is filled before the promise of a read resolves, so a small body takes one. */
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
