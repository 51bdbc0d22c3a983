import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { foldAll, foldAway } from "./fold-away.ts";

/** Closes the parts that lie over the page on outside clicks, and on navigation. */
export function useFoldAway(): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    // Parts that were open before the scripts loaded stay open: the user may be tapping in one.
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    foldAll();
  }, [pathname, search]);
  useEffect(foldAway, []);
}
