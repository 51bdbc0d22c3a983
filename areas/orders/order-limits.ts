/** How long the shortest comment with a line is, when one is given: "over 20 characters". */
export const minComment = 21;

/** Of comments and reasons, in characters. */
export const maxComment = 1000;

/** What one line may come to; more is a slip of the hand, and would not fit its column. */
export const maxLineTotal = 1_000_000_000_000;

/** How many requests of one buyer may wait for an answer at once. */
export const maxPending = 50;
