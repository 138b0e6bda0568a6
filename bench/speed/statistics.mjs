// Medians with a confidence interval.

export function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The median and its 95 % confidence interval, from resampling the rounds (bootstrap). */
export function estimate(values, samples = 2000) {
  const random = generator(values.length);
  const medians = Array.from({ length: samples }, () => median(values.map(() => values[Math.floor(random() * values.length)])));
  medians.sort((one, other) => one - other);
  return { median: median(values), low: at(medians, 0.025), high: at(medians, 0.975), rounds: values.length };
}

/** The same sequence for the same seed, so that the same figures give the same report (mulberry32). */
function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
