/** What one unit of goods may cost; more is a slip of the hand. */
export const maxUnitPrice = 1_000_000_000;
/** Letters of the name that somebody gives a plan. */
export const maxPlanTitle = 80;
