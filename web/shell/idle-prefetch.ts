import { useEffect } from "react";
import { useLocation } from "react-router";
import { limits } from "#core/limits.ts";
import { scriptsFor } from "./router-now.ts";
import { savesData } from "./saves-data.ts";

const fetched = new Set<string>();

/**
 * Two seconds after a page is there and nothing else is going on, fetches the scripts of the pages
 * it links to in sight, not of those in the menu, a few hundred bytes each. Never their data, which the visitor pays for.
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
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]')].filter(
    inSight,
  );
  for (const script of new Set(links.flatMap(({ pathname }) => scriptsFor(pathname)))) {
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
