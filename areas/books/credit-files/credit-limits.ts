/** The number of whole months that a bank requires. */
export const creditMonths = 12;
/** An entry is prompt if it was written within this many days of its day. */
export const promptDays = 7;
/** How many associations and checks the file lists; further ones are only counted. */
export const maxListed = { associations: 4, checks: 6 } as const;
