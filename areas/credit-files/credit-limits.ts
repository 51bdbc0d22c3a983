/** Whole months that a bank asks for. */
export const creditMonths = 12;
/** Files that one person keeps at most, those she withdrew with them. */
export const maxCreditFiles = 60;
/** An entry was written promptly within so many days of the day it is about. */
export const promptDays = 7;
/** Of associations and of checks so many stand in the file; of more their number. */
export const maxListed = { associations: 4, checks: 8 } as const;
