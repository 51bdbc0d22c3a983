/** How many products a cart holds. */
export const mostLines = 200;

/** A visitor's cart that was not touched for so long is forgotten. */
export const keptDays = 90;
