/** A small seeded random number generator: the same text gives the same numbers everywhere. */
export interface Rand {
  next(): number;
  range(low: number, high: number): number;
  int(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
  chance(odds: number): boolean;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  }
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

export function seeded(text: string): Rand {
  let state = hash(text);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(low + next() * (high - low + 1)),
    pick: (list) => cyclicAt(list, Math.floor(next() * list.length)),
    chance: (odds) => next() < odds,
  };
}

/** Returns the element at an index that wraps around the list. */
export function cyclicAt<T>(list: readonly T[], index: number): T {
  const element = list[((index % list.length) + list.length) % list.length];
  if (element === undefined) throw new Error("An empty list has nothing to give");
  return element;
}
