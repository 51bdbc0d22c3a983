/** Short statements after each other, whether or not they end in a full stop of their own. */
export function sentences(parts: readonly (string | null | undefined)[]): string {
  const said = parts.flatMap((part) => part?.trim().replace(/\.$/, "") || []);
  return said.length > 1 ? `${said.join(". ")}.` : (said[0] ?? "");
}
