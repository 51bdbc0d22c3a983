/** From this age in months, a price says less about today than about its month. */
export const staleMonths = 3;
/** From this age in months, a series counts as discontinued. */
export const stoppedMonths = 12;
