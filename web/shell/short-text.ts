const most = 90;

/** What a small line has room for of what happened, or of what somebody wrote. */
export function shortText(text: string): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}
