// Waiting for a promise, but not for ever: one that is late is rejected with nothing.
export function within(ms, promise) {
  let timer;
  const late = new Promise((_, reject) => (timer = setTimeout(reject, ms)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

export function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
