/** Photos of one product: more than this nobody looks at on a phone. */
export const mostPhotos = 6;
/** Rows of one CSV file. */
export const mostRows = 1000;
