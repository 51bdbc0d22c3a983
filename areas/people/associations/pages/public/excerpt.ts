const excerptLength = 180;

/** Returns the beginning of a text, cut between words. */
export function excerptOf(body: string): string {
  const line = body.replace(/\s+/g, " ");
  if (line.length <= excerptLength) return line;
  const cut = line.slice(0, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), excerptLength / 2))}…`;
}
