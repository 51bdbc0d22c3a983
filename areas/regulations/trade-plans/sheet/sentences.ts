/** Joins short statements into sentences, with or without their own full stops. */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  const said = parts.flatMap((part) => part?.trim().replace(/\.$/, "") || []);
  return said.length > 1 ? `${said.join(". ")}.` : (said[0] ?? "");
}
