import { useLocation } from "react-router";

/** Returns an address with one parameter set or removed, and the others unchanged. */
export function addressWith(
  { pathname, search }: { pathname: string; search: string },
  parameter: string,
  value?: string,
): string {
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(parameter);
  else query.set(parameter, value);
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/**
 * Returns the address of the current page with this parameter changed: `const to =
 * useAddressWith("tab")`.
 */
export function useAddressWith(parameter: string): (value?: string) => string {
  const location = useLocation();
  return (value) => addressWith(location, parameter, value);
}

/**
 * Navigation state for a change to a part of the current page: the focus stays where it is. `<Link
 * to={to(tab)} state={inPlace} preventScrollReset>`
 */
export const inPlace = { inPlace: true };

export const isInPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "inPlace" in state;
