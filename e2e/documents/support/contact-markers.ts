/** A phone and an e-mail for sign-in that identify their owner wherever they appear. */
export function contactMarker(nth: number): { phone: string; email: string } {
  const digits = String(nth).padStart(5, "0");
  return { phone: `+2557688${digits}`, email: `sokomark.${digits}x@soko.test` };
}

/** Spaces and characters that people write between digits, as text, as HTML and in addresses. */
const betweenDigits = /[\s\u00a0\u202f().+-]|%20|&nbsp;|&#160;|\\u00a0/g;

/** Returns the numbers of the markers in a text, in whatever format a contact is written. */
export function markersIn(text: string): number[] {
  const emails = [...text.matchAll(/sokomark(?:\.|%2e)(\d{5})x/gi)];
  const phones = [...text.replace(betweenDigits, "").matchAll(/7688(\d{5})(?!\d)/g)];
  return [...new Set([...emails, ...phones].map(([, digits]) => Number(digits)))];
}
