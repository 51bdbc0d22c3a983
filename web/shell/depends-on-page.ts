/** How a page stands to an entry of the menu: it is it, lies below it, or neither; for aria-current. */
export function ariaCurrentOf(pathname: string, to: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== "/" && `${pathname}/`.startsWith(`${to}/`) ? "true" : undefined;
}

/** What the search box of the header holds on a page: the words that were searched for. */
export const termSearchedFor = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname.startsWith("/search") ? (new URLSearchParams(search).get("term") ?? "").trim() : "";
