import { signOutPath } from "#core/paths.ts";
import { isDataPath } from "#core/react-router-internals.ts";

/** Parameters that record the referrer, and do not change the page. */
const noise = /^(lang|from|fbclid|gclid|utm_\w+)$/;

/** Returns the address under which a page is cached: path and query without those parameters. */
export function cacheKeyOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const relevant = [...searchParams].filter(([name]) => !noise.test(name));
  return relevant.length > 0 ? `${pathname}?${new URLSearchParams(relevant)}` : pathname;
}

export type RequestKind = "page" | "data" | "style" | "form";

/** Calls, the content service, preferences, pictures and monitoring. */
const others = /^\/(wit-backend|items|preferences|picture|metrics|healthz|readyz)(\/|$)/;

/** Returns which of our resources a request is for, or undefined for what the worker ignores. */
export function kindOf(
  request: Pick<Request, "url" | "method" | "mode" | "destination">,
  origin: string,
): RequestKind | undefined {
  const url = new URL(request.url);
  // Forms that the browser itself posts, before scripts load or without them.
  if (request.method === "POST" && request.mode === "navigate" && url.origin === origin) {
    return "form";
  }
  if (request.method !== "GET" || url.origin !== origin || others.test(url.pathname)) return;
  if (request.mode === "navigate") return "page";
  // The browser's own prefetching is not for display, and its failure means nothing.
  if (isDataPath(url.pathname) && request.mode !== "no-cors") return "data";
  return request.destination === "style" ? "style" : undefined;
}

/** With and without scripts. */
export const isSigningOut = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && new URL(url).pathname.startsWith(signOutPath);
