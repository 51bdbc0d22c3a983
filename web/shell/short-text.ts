const maxLength = 90;

/** What a small line has room for of what happened, or of what somebody wrote. */
export function shortText(text: string): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join("")}…` : text;
}
