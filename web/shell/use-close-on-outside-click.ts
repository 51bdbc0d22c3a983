import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { closeAllDetails, closeOnOutsideClick } from "./close-on-outside-click.ts";

/** Closes the parts that lie over the page on outside clicks, and on navigation. */
export function useCloseOnOutsideClick(): void {
  const { pathname, search } = useLocation();
  const lastAddress = useRef(pathname + search);
  useEffect(() => {
    // Parts that were open before the scripts loaded stay open: the user may be tapping in one.
    if (lastAddress.current === pathname + search) return;
    lastAddress.current = pathname + search;
    closeAllDetails();
  }, [pathname, search]);
  useEffect(closeOnOutsideClick, []);
}
