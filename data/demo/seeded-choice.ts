import type { Rand } from "./seeded.ts";

/** Returns the list in random order. */
export function shuffled<T>(list: readonly T[], rand: Rand): T[] {
  return list
    .map((item) => ({ item, at: rand.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Returns a function that chooses an item with a probability proportional to its weight. */
export function weightedChoice<T extends { weight: number }>(
  list: readonly T[],
): (rand: Rand) => T {
  let total = 0;
  const ends = list.map(({ weight }) => (total += weight));
  return (rand) => {
    const at = rand.next() * total;
    const chosen = list[ends.findIndex((end) => at < end)] ?? list.at(-1);
    if (!chosen) throw new Error("An empty list has nothing to give");
    return chosen;
  };
}

/** A random number between both on a logarithmic scale: 1 to 10 as often as 10 to 100. */
export const logUniform = (rand: Rand, low: number, high: number) =>
  low * (high / low) ** rand.next();
