/** Whole months that a bank asks for. */
export const creditMonths = 12;
/** An entry was written promptly within so many days of the day it is about. */
export const promptDays = 7;
/** Of associations and of checks so many stand in the file; of more their number. */
export const maxListed = { associations: 4, checks: 6 } as const;
