/** A rate of exchange older than so many days is not today's. */
const newRateDays = 7;

/** A rate older than so many days makes no amount certain. */
export const mostDaysOfRate = 30;

/** Whether the age of a rate stands wherever the rate is used. */
export const isAgeSaid = (ageDays: number | null | undefined): ageDays is number =>
  ageDays != null && ageDays > newRateDays;
