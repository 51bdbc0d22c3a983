export type Chance = ReturnType<typeof chanceOf>;

/** What happens by chance, the same for a seed. */
export function chanceOf(seed: number) {
  const next = seeded(seed);
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    is: (share: number) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error("nothing to choose from");
      return list[below(list.length)] as T;
    },
  };
}

/** mulberry32: a number from 0 to 1 at each call, the same ones for a seed. */
export function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
