/**
 * Which phrases some code names: keys written out, and the beginnings of keys that are put together
 * (`market.sort.${order}`), for which all that begin so are taken.
 */
export function namedIn(codes: Iterable<string>): (key: string) => boolean {
  const keys = new Set<string>();
  const beginnings = new Set<string>();
  for (const code of codes) {
    for (const [, text = "", end] of code.matchAll(/["'`]([a-z]\w*\.[\w.]*)(["'`]|\$\{)/g)) {
      (end === "${" ? beginnings : keys).add(text);
    }
  }
  return (key) => keys.has(key) || [...beginnings].some((text) => key.startsWith(text));
}
