/** A phone and an e-mail to sign in with, which say whose they are wherever they stand. */
export function contactMarker(nth: number): { phone: string; email: string } {
  const digits = String(nth).padStart(5, "0");
  return { phone: `+2557688${digits}`, email: `sokomark.${digits}x@soko.test` };
}

/** Spaces and signs that people write between digits, as text, as HTML and in addresses. */
const betweenDigits = /[\s\u00a0\u202f().+-]|%20|&nbsp;|&#160;|\\u00a0/g;

/** The numbers of the markers in a text, in whatever way a contact is written there. */
export function markersIn(text: string): number[] {
  const emails = [...text.matchAll(/sokomark(?:\.|%2e)(\d{5})x/gi)];
  const phones = [...text.replace(betweenDigits, "").matchAll(/7688(\d{5})(?!\d)/g)];
  return [...new Set([...emails, ...phones].map(([, digits]) => Number(digits)))];
}
