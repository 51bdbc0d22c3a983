/** What a form sends of a text area, with one kind of line break and nothing that hides in it. */
export const plainText = <T>(value: T) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "") : value;
/** One line: whatever breaks or hides in it is a space. */
export const oneLine = (value: unknown) =>
  typeof value === "string" ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ") : value;
