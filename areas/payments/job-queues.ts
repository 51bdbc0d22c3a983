/** Names of the queues, for those who put something into them. */
export const startQueue = { name: "payment-start" };
export const askQueue = { name: "payment-ask" };

/** The first time we ask by ourselves: a PIN is typed by then. */
export const firstAskSeconds = 20;
const longestPauseSeconds = 6 * 3600;
/** After this nobody asks any more. */
export const askedForSeconds = 86_400;

/** How long we wait after having asked so often: evenly for the minute in which she types her PIN. */
export const pauseAfter = (rounds: number): number =>
  Math.min(firstAskSeconds * 2 ** Math.max(0, rounds - 4), longestPauseSeconds);
