/** Normalises the line breaks of a text area and removes control characters. */
export const normalizeFormText = <T>(value: T) =>
  typeof value === "string" ? value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\t\n]/gu, "") : value;
