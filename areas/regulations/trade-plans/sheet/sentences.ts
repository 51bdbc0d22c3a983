/** Joins short statements into sentences, with or without their own full stops. */
export function joinSentences(parts: readonly (string | null | undefined)[]): string {
  const statements = parts.flatMap((part) => part?.trim().replace(/\.$/, "") || []);
  return statements.length > 1 ? `${statements.join(". ")}.` : (statements[0] ?? "");
}
