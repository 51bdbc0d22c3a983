/** The choice of a category that is not in the list; no category may be so short. */
export const another = "+";
