/**
 * Soko's logo, a market stall: paths on a 24 by 24 grid, for the wordmark, icons and link previews.
 */
export const logoPaths = {
  awning: "M3 3h18l2 6a3.7 3.7 0 0 1-7.3 0 3.7 3.7 0 0 1-7.4 0A3.7 3.7 0 0 1 1 9z",
  stall: "M4 14h16v7H4z",
  /** The stall with its door. */
  openStall: "M4 14h16v7H4zm3 2v3h4v-3z",
} as const;
