// Decrypts the worker's session cookies with the key in .dev.vars: tests must know which tokens to look for.

import { createDecipheriv, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../stack.mjs";

const TAG = 16;

/** The tokens in a session's cookies, given in the format of `Cookie`. */
export function tokensOf(cookies, host) {
  const sealed = Object.fromEntries(cookies.split("; ").map((pair) => pair.split("=")));
  const read = reader(open(sealed["authentication-cookie"], `authentication-cookie ${host}`));
  const [, refresh] = [read.text(), read.text()];
  read.number(), read.number();
  // The access token is bound to its session.
  const access = open(sealed["apollo-token"], `apollo-token ${host} ${read.text()}`);
  return { access: access.toString(), refresh };
}

// postcard: numbers have seven bits per byte, and texts follow their length.
function reader(bytes) {
  let at = 0;
  const number = () => {
    let [value, weight] = [0, 1];
    for (; ; weight *= 128) {
      const byte = bytes[at++];
      value += (byte % 128) * weight;
      if (byte < 128) return value;
    }
  };
  const text = () => {
    const length = number();
    return bytes.subarray(at, (at += length)).toString();
  };
  return { number, text };
}

// version | key id | nonce | XChaCha20-Poly1305, bound to a context.
function open(text, context) {
  const bytes = Buffer.from(text, "base64url");
  const nonce = bytes.subarray(5, 29);
  const sealed = bytes.subarray(29);
  const key = createHmac("sha256", secret()).update("session cookies 1").digest();
  const cipher = createDecipheriv("chacha20-poly1305", subkey(key, nonce), Buffer.concat([Buffer.alloc(4), nonce.subarray(16)]), { authTagLength: TAG });
  cipher.setAAD(Buffer.from(context), { plaintextLength: sealed.length - TAG });
  cipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()]);
}

const secret = () => readFileSync(join(root, ".dev.vars"), "utf8").match(/^SESSION_KEY=(.*)$/m)[1];

// HChaCha20: derives from XChaCha20's long nonce a subkey and a short nonce.
function subkey(key, nonce) {
  const input = Buffer.concat([Buffer.from("expand 32-byte k"), key, nonce.subarray(0, 16)]);
  const words = Uint32Array.from({ length: 16 }, (_, at) => input.readUInt32LE(4 * at));
  const turn = (a, b, bits) => (words[a] = ((words[a] ^ words[b]) << bits) | ((words[a] ^ words[b]) >>> (32 - bits)));
  const quarter = (a, b, c, d) => {
    for (const [bits, more] of [[16, 12], [8, 7]]) {
      words[a] += words[b];
      turn(d, a, bits);
      words[c] += words[d];
      turn(b, c, more);
    }
  };
  for (let round = 0; round < 10; round++) {
    for (let at = 0; at < 4; at++) quarter(at, at + 4, at + 8, at + 12);
    for (let at = 0; at < 4; at++) quarter(at, 4 + ((at + 1) % 4), 8 + ((at + 2) % 4), 12 + ((at + 3) % 4));
  }
  return Buffer.from(Uint32Array.of(...words.subarray(0, 4), ...words.subarray(12)).buffer);
}
