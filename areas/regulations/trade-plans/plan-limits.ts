/** Maximum price per unit; a higher one is a typing error. */
export const maxUnitPrice = 1_000_000_000;
/** Maximum length of the title of a saved plan. */
export const maxPlanTitle = 80;
