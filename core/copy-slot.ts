// A slot is a part of a page that the service worker rewrites in a copy, which has no scripts.
// Its borders are comments: exact texts that only `openSlot` and `closeSlot` write, since the server
// escapes every "<" that a user wrote.

const startOf = (name: string) => `<!--slot:${name} `;

/** Returns the beginning of a slot, with the data that its template needs. */
export const openSlot = (name: string, data: object): string =>
  `${startOf(name)}${JSON.stringify(data).replace(/[<>]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u003e"))}-->`;

export const closeSlot = (name: string): string => `<!--/slot:${name}-->`;

/** Returns the data of a page's slot; undefined for a page without it. */
export function readSlot<Data>(page: string, name: string): Data | undefined {
  const [, after] = page.split(startOf(name), 2);
  return after === undefined ? undefined : JSON.parse(after.slice(0, after.indexOf("-->")));
}

/** Replaces what a page has in a slot. A page without the slot stays as it is. */
export function fillSlot(page: string, name: string, html: string): string {
  const end = closeSlot(name);
  const from = page.indexOf(startOf(name));
  const to = page.indexOf(end, from);
  return from < 0 || to < 0 ? page : page.slice(0, from) + html + page.slice(to + end.length);
}
