/** A number on a small round: of more than two digits it says that they are many. */
export const shortCount = (count: number): string => (count > 99 ? "99+" : String(count));
