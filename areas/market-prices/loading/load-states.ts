/**
 * States of a loading of prices: `waiting` for its turn, `reading` the file, `writing` what fits,
 * then `loaded`, `failed` (nothing was changed), `stopped` by an officer, or `undone`.
 */
export const loadStates = [
  "waiting",
  "reading",
  "writing",
  "loaded",
  "failed",
  "stopped",
  "undone",
] as const;
export type LoadState = (typeof loadStates)[number];
