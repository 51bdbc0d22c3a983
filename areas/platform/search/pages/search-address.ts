export interface Where {
  location?: number | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** Returns the address of a page of results; undefined values are left out. */
export function searchAddress(
  path: string,
  asked: Where & { term: string; group?: string | undefined },
): string {
  const { term, group, location, country } = asked;
  const given = Object.entries({ term, group, location, country }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(given)}`;
}
