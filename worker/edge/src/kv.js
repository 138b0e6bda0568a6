// Reads of the store. Waiting and its deadline stay in JavaScript, see `exchange.js`.

/** The bytes of a value, `null` if there is none; `undefined` after `deadlineMs`. */
export async function read({ CONTENT }, key, deadlineMs) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, deadlineMs);
  });
  try {
    const value = await Promise.race([CONTENT.get(key, "arrayBuffer"), late]);
    return value && new Uint8Array(value);
  } finally {
    clearTimeout(timer);
  }
}
