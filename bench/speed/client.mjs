// A client with keep-alive connections, one request at a time on each. Our own, because few machines have a suitable
// load generator, and because it must iterate over URLs, keep a rate and count failures. Its cost does not matter: the
// figure is processor time of the worker's process.

import { connect } from "node:net";

const TIMEOUT_MS = 10_000;
const END_OF_HEAD = Buffer.from("\r\n\r\n");

/** The platform's request id. */
const RAY = "8e2f1c0b9a7d4e63-AMS";

/** The bytes of a GET. */
export function get(path, host, headers = {}) {
  const lines = Object.entries({ "cf-ray": RAY, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join("")}\r\n`);
}

/** Connections to a port. `send` resolves to the status, with `whole` to the response. */
export async function open(port, count) {
  return Promise.all(Array.from({ length: count }, () => connection(port)));
}

function connection(port) {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let [settle, fail, chunks, head, missing, keep] = [null, null, [], null, 0, false];
  let timer;
  const end = (act, value) => {
    clearTimeout(timer);
    [settle, fail] = [null, null];
    act?.(value);
  };
  socket.on("error", (error) => end(fail, error));
  socket.on("close", () => end(fail, new Error("the connection was closed")));
  socket.on("data", (chunk) => {
    if (!head) {
      chunks.push(chunk);
      const start = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      const at = start.indexOf(END_OF_HEAD);
      if (at < 0) return;
      head = readHead(start.toString("latin1", 0, at));
      const rest = start.subarray(at + 4);
      chunks = keep ? [rest] : [];
      missing = head.length === undefined ? Infinity : head.length - rest.length;
      head.tail = rest.subarray(-5);
    } else {
      if (keep) chunks.push(chunk);
      missing -= chunk.length;
      head.tail = chunk.length >= 5 ? chunk.subarray(-5) : Buffer.concat([head.tail, chunk]).subarray(-5);
    }
    if (missing <= 0 || (head.length === undefined && head.tail.equals(LAST_CHUNK))) {
      const response = keep ? { ...head, body: bodyOf(head, Buffer.concat(chunks)) } : head.status;
      head = null;
      chunks = [];
      end(settle, response);
    }
  });
  const send = (bytes, whole = false) =>
    new Promise((resolve, reject) => {
      if (socket.destroyed || socket.readableEnded) return reject(new Error("the connection was closed"));
      [settle, fail, keep] = [resolve, reject, whole];
      timer = setTimeout(() => {
        socket.destroy();
        end(fail, Object.assign(new Error("no answer in time"), { isTimeout: true }));
      }, TIMEOUT_MS);
      socket.write(bytes);
    });
  return new Promise((resolve, reject) => {
    fail = reject;
    socket.once("connect", () => {
      fail = null;
      resolve({ send, close: () => socket.destroy() });
    });
  });
}

const LAST_CHUNK = Buffer.from("0\r\n\r\n");

function readHead(text) {
  const [first, ...lines] = text.split("\r\n");
  const status = Number(first.split(" ")[1]);
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const value = (name) => headers.find(([own]) => own === name)?.[1];
  const isChunked = value("transfer-encoding") === "chunked";
  const length = status === 304 || status === 204 ? 0 : isChunked ? undefined : Number(value("content-length") ?? 0);
  return { status, headers, length };
}

/** The body, with its chunks joined. */
function bodyOf({ length }, bytes) {
  if (length !== undefined) return bytes.toString("utf8");
  const parts = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf("\r\n", at);
    const size = parseInt(bytes.toString("latin1", at, line), 16);
    if (!size) return Buffer.concat(parts).toString("utf8");
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/**
 * Sends `count` requests, cycling through `requests` from `from` on. Every response must have this status, except for
 * the fraction `spared`: if the machine stalls, a read of the store times out, and without it a copy's URL has no page.
 */
export async function sendAll(connections, requests, count, status, from = 0, spared = 0) {
  let [next, missed] = [0, 0];
  const work = async ({ send }) => {
    while (next < count) {
      const request = requests[(from + next++) % requests.length];
      const got = await send(request);
      if (got === status) continue;
      missed += 1;
      if (missed > count * spared) throw new Error(`answered ${got} instead of ${status}: ${request.toString().split("\r\n")[0]}`);
    }
  };
  await Promise.all(connections.map(work));
}

/** Sends requests at a constant rate; times in ms from when each was due, so that stalls of the server count. */
export async function sendAtRate(connections, request, rate, seconds) {
  const [free, waiting, times] = [[...connections], [], []];
  const total = Math.round(rate * seconds);
  const begin = performance.now();
  let failed = 0;
  const serve = async (connection, due) => {
    try {
      await connection.send(request);
      times.push(performance.now() - due);
    } catch {
      failed += 1;
    }
    if (waiting.length) return serve(connection, waiting.shift());
    free.push(connection);
  };
  const served = [];
  for (let sent = 0; sent < total; ) {
    const now = performance.now();
    for (; sent < total && begin + (sent * 1000) / rate <= now; sent += 1) {
      const due = begin + (sent * 1000) / rate;
      if (free.length) served.push(serve(free.pop(), due));
      else waiting.push(due);
    }
    // A timer would fire a millisecond late, which is as long as a response takes.
    await new Promise(setImmediate);
  }
  await Promise.all(served);
  return { times: times.sort((one, other) => one - other), failed };
}

/** Sends requests as fast as they are answered, for this many seconds. */
export async function saturate(port, request, connections, seconds) {
  const open = await Promise.allSettled(Array.from({ length: connections }, () => connection(port)));
  const ready = open.filter(({ status }) => status === "fulfilled").map(({ value }) => value);
  const counts = { answers: 0, errors: open.length - ready.length, timeouts: 0 };
  const until = performance.now() + seconds * 1000;
  const begin = performance.now();
  await Promise.all(
    ready.map(async ({ send, close }) => {
      try {
        while (performance.now() < until) {
          if ((await send(request)) === 200) counts.answers += 1;
          else counts.errors += 1;
        }
      } catch (error) {
        counts[error.isTimeout ? "timeouts" : "errors"] += 1;
      }
      close();
    }),
  );
  return { ...counts, perSecond: (counts.answers / (performance.now() - begin)) * 1000 };
}
