/** Header that names the owner of a queued row of the books to the server. */
export const rowOwnerHeader = "soko-row-of";
