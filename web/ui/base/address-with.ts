import { useLocation } from "react-router";

/** An address with one parameter set, or taken away, and the others kept. */
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

/** The address of the page shown with this parameter changed: `const to = useAddressWith("tab")`. */
export function useAddressWith(parameter: string): (value?: string) => string {
  const location = useLocation();
  return (value) => addressWith(location, parameter, value);
}

/**
 * State of a navigation that changes only a part of the page in sight: the focus stays where it is.
 * `<Link to={to(tab)} state={inPlace} preventScrollReset>`
 */
export const inPlace = { inPlace: true };

export const isInPlace = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "inPlace" in state;
