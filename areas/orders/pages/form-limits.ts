/** Of a comment or reason; the calls of the orders hold to the same. */
export const maxComment = 1000;
