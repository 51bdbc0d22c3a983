import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ariaCurrentOf, getSearchTerm } from "./depends-on-page.ts";

/**
 * Updates what depends on the page in the header and footer after a client-side navigation, because
 * the server rendered them for the first page: the menu position, the searched words, and the
 * return address of forms.
 */
export function useUpdateShell(): void {
  const { pathname, search } = useLocation();
  const lastAddress = useRef(pathname + search);
  useEffect(() => {
    const of = <E extends Element>(selector: string) => document.querySelectorAll<E>(selector);
    for (const link of of<HTMLAnchorElement>(".menu a:not([href*='?'])")) {
      mark(link, ariaCurrentOf(pathname, link.pathname));
    }
    for (const group of of(".menu .group")) {
      const summary = group.querySelector("summary");
      if (summary) mark(summary, group.querySelector("a[aria-current]") ? "true" : undefined);
    }
    for (const back of of<HTMLInputElement>("#head [name=back], #foot [name=back]")) {
      back.value = pathname + search;
    }
    const isNext = lastAddress.current !== pathname + search;
    lastAddress.current = pathname + search;
    if (isNext) document.querySelector(".flash")?.remove();
    const term = getSearchTerm({ pathname, search });
    for (const box of of<HTMLInputElement>(".site-search [name=term]")) {
      // Words typed before the scripts loaded are kept.
      if (isNext || box.defaultValue !== term) box.value = term;
    }
  }, [pathname, search]);
}

function mark(element: Element, current: "page" | "true" | undefined): void {
  if (current) element.setAttribute("aria-current", current);
  else element.removeAttribute("aria-current");
}
