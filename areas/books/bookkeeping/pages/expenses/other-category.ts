/** The value for a category that is not listed; a real category cannot be so short. */
export const otherCategory = "+";
