/**
 * Writes a phone number of the five countries in groups, as people read it aloud, without line
 * breaks: "+255 712 345 678", "+257 79 12 34 56". Other texts stay as they are.
 * @param phone in E.164: "+255712345678"
 */
export const phoneInGroups = (phone: string): string =>
  phone.replace(/^(\+25[0-7])(\d{8,9})$/, (_, code: string, rest: string) =>
    [code, ...(rest.match(rest.length === 8 ? /\d{2}/g : /\d{3}/g) ?? [])].join("\u00a0"),
  );
