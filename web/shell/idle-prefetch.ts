import { useEffect } from "react";
import { useLocation } from "react-router";
import { limits } from "#core/limits.ts";
import { scriptsFor } from "./router-now.ts";
import { savesData } from "./saves-data.ts";

/** Pages whose scripts are fetched: the first in sight are what she will most likely open. */
const most = 3;

const fetched = new Set<string>();

/**
 * Two seconds after a page is there and nothing else is going on, fetches the scripts of the first
 * pages it links to in sight, beside the menu. Never their data: she pays for every byte.
 */
export function useIdlePrefetch(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on every page
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!savesData() && navigator.onLine) (window.requestIdleCallback ?? setTimeout)(prefetch);
    }, limits.idlePrefetchMs);
    return () => clearTimeout(timer);
  }, [key]);
}

function prefetch(): void {
  // Who follows a link marked nofollow leaves what she came for: its scripts can wait.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not([rel])')];
  const pages = new Map(
    links.filter(inSight).map(({ pathname }) => {
      const scripts = scriptsFor(pathname);
      return [scripts.join(), scripts];
    }),
  );
  for (const script of [...pages.values()].slice(0, most).flat()) {
    if (fetched.has(script)) continue;
    fetched.add(script);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = script;
    document.head.append(link);
  }
}

function inSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}
