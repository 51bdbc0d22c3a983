/**
 * Returns a random sample of `size` of these, the same for the same seed (mulberry32,
 * Fisher-Yates).
 */
export function sampleOf<One>(all: readonly One[], size: number, seed: number): One[] {
  const mixed = [...all];
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other] as One, mixed[index] as One];
  }
  return mixed.slice(0, size);
}

/**
 * Returns the 95 % confidence range of the whole's share, in percent, for a sample like this one
 * (Wilson).
 */
export function range95(noticed: number, size: number): [number, number] {
  const z2 = 1.96 ** 2;
  const share = noticed / size;
  const middle = (share + z2 / (2 * size)) / (1 + z2 / size);
  const half =
    (Math.sqrt(z2) * Math.sqrt((share * (1 - share)) / size + z2 / (4 * size ** 2))) /
    (1 + z2 / size);
  return [Math.max(0, 100 * (middle - half)), Math.min(100, 100 * (middle + half))];
}
