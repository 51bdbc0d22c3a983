/** A number on a small round: nothing for none, and of more than two digits that they are many. */
export const shortCount = (count: number): string => (count > 99 ? "99+" : String(count || ""));
