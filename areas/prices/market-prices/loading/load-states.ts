/**
 * States of a loading of prices: `waiting` for its turn, `reading` the file, `writing` what fits,
 * then `loaded`, `failed` or `stopped` by an officer (nothing was changed). What is loaded may be
 * `undoing`, then `undone`.
 */
export const loadStates = [
  "waiting",
  "reading",
  "writing",
  "loaded",
  "failed",
  "stopped",
  "undoing",
  "undone",
] as const;
export type LoadState = (typeof loadStates)[number];

/** Those in which work is under way: a page that shows one is looked at again. */
export const isUnderWay = (state: LoadState): boolean =>
  state === "waiting" || state === "reading" || state === "writing" || state === "undoing";

/** Those that an officer can stop: nothing is written yet. */
export const stoppable: readonly LoadState[] = ["waiting", "reading"];
