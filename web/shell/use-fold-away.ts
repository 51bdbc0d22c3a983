import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { foldAll, foldAway } from "./fold-away.ts";

/** Parts that lie over the page fold by themselves, and with the next page. */
export function useFoldAway(): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    // Scripts that come to a page leave open what she opened: she may be pressing in it.
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    foldAll();
  }, [pathname, search]);
  useEffect(foldAway, []);
}
