/** An exchange rate older than this many days is not current. */
const newRateDays = 7;

/** An exchange rate older than this many days is too unreliable for amounts. */
export const maxRateAgeDays = 30;

/** Returns whether the age of a rate must be shown wherever the rate is used. */
export const mustShowRateAge = (ageDays: number | null | undefined): ageDays is number =>
  ageDays != null && ageDays > newRateDays;
