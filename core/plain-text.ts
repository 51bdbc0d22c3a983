/** What a form sends of a text area, with one kind of line break and nothing that hides in it. */
export const plainText = <T>(value: T) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "") : value;
