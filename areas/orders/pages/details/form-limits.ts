/** Of a comment or reason; the calls of the orders hold to the same. */
export const longestComment = 1000;
