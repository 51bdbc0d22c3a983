/** Formats a count for a small badge: empty for zero, and "99+" above two digits. */
export const shortCount = (count: number): string => (count > 99 ? "99+" : String(count || ""));
