/** Header by which the server knows for whom a form of the books that waited on a phone is meant. */
export const rowOwnerHeader = "soko-row-of";
