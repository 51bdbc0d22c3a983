export interface PlaceFilter {
  location?: number | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
}

/** Returns the address of a page of results; undefined values are left out. */
export function searchAddress(
  path: string,
  query: PlaceFilter & { term: string; group?: string | undefined },
): string {
  const { term, group, location, country } = query;
  const params = Object.entries({ term, group, location, country }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${path}?${new URLSearchParams(params)}`;
}
