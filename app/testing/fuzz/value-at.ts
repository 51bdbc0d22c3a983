/** The path of a value in an input. */
export type Path = readonly (string | number)[];

export const valueAt = (value: unknown, at: Path): unknown =>
  at.reduce<unknown>(
    (inner, name) => (inner as Record<string, unknown> | undefined)?.[name],
    value,
  );

/**
 * Returns a copy of the input with another value at a path, or without it where that is undefined.
 */
export function setAt(value: unknown, [name, ...rest]: Path, put: unknown): unknown {
  if (name === undefined) return put;
  if (typeof value !== "object" || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  const inner = setAt(copy[name], rest, put);
  if (inner === undefined) delete copy[name];
  else copy[name] = inner;
  return Array.isArray(value) ? Object.values(copy) : copy;
}
