import { useEffect } from "react";
import { useLocation } from "react-router";
import { limits } from "#core/limits.ts";
import { scriptsFor } from "#core/react-router-internals.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { whenIdle } from "./when-idle.ts";

const fetched = new Set<string>();

/**
 * Prefetches the scripts of the first linked page in view, outside the menu, two seconds after a
 * page is idle. It never prefetches data, because the user pays for every byte.
 */
export function useIdlePrefetch(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on every page
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!prefersReducedData() && navigator.onLine) whenIdle(prefetch);
    }, limits.idlePrefetchMs);
    return () => clearTimeout(timer);
  }, [key]);
}

function prefetch(): void {
  // A link marked nofollow, or the breadcrumb, leads away from the task, and which card of a list
  // opens next is unpredictable.
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]:not([rel])')];
  const first = links.find((link) => !link.closest(".breadcrumb,article") && inSight(link));
  for (const script of first ? scriptsFor(first.pathname) : []) {
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
