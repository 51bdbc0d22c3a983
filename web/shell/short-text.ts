const maxLength = 90;

/** Shortens a text to fit into a small line. */
export function shortText(text: string): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : text;
}
