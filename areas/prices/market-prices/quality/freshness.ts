/** From this age in months on a price says less of today than of its month. */
export const staleMonths = 3;
/** From this age on its series has stopped. */
export const stoppedMonths = 12;
