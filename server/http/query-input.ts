/** A value of a nested query: a text, a list or an object. */
type Nested = string | Nested[] | { [name: string]: Nested };

/**
 * Parses a query as Directus does: `filter[title][_eq]=x` is nested inside `filter`; `fields[]=a`
 * and repeated names are lists.
 */
export function nestedQuery(query: Record<string, string[]>): Record<string, Nested> {
  const input: { [name: string]: Nested } = Object.create(null);
  for (const [key, values] of Object.entries(query)) {
    const [, name = key, inside = ""] = /^([^[\]]+)((?:\[[^[\]]*\]){1,8})$/.exec(key) ?? [];
    const path = [name, ...[...inside.matchAll(/\[([^[\]]*)\]/g)].map(([, part = ""]) => part)];
    const isList = path.length > 1 && path.at(-1) === "";
    if (isList) path.pop();
    const value: Nested = isList || values.length > 1 ? values : (values[0] ?? "");
    put(input, path, value);
  }
  return { ...input };
}

function put(into: { [name: string]: Nested }, [name = "", ...rest]: string[], value: Nested) {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const before = into[name];
  const inner = typeof before === "object" && !Array.isArray(before) ? before : Object.create(null);
  into[name] = inner;
  put(inner, rest, value);
}
