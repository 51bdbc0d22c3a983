/**
 * Returns the aria-current value of a menu entry: for the page itself, for a page below it, or
 * none.
 */
export function ariaCurrentOf(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && `${pathname}/`.startsWith(`${to}/`) ? "true" : undefined;
}

/** Returns what the header search box contains on a page: the searched words. */
export const getSearchTerm = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith("/search") ? (new URLSearchParams(search).get("term") ?? "").trim() : "";
