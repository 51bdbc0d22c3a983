import { signOutPath } from "#core/paths.ts";

/** Parameters that say how somebody came, not what she sees. */
const noise = /^(lang|from|fbclid|gclid|utm_\w+)$/;

/** The address that a page is kept under: path and query without noise. */
export function keyOf(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const kept = [...searchParams].filter(([name]) => !noise.test(name));
  return kept.length > 0 ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}

/** The address of the page that React Router asks the data of: `/news.data?_routes=…` is `/news`. */
export function pageOfData(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, (end) => (end === ".data" ? "" : "/"));
  url.searchParams.delete("_routes");
  return url.href;
}

export type Kind = "page" | "data" | "style" | "form";

/** Calls, things of the content service, preferences, pictures and what machines ask. */
const others = /^\/(wit-backend|items|preferences|picture|metrics|healthz|readyz)(\/|$)/;

/** What of ours a request is for; undefined for what the worker leaves alone. */
export function kindOf(
  request: Pick<Request, "url" | "method" | "mode" | "destination">,
  origin: string,
): Kind | undefined {
  const url = new URL(request.url);
  // What the browser itself posts, before scripts or without them.
  if (request.method === "POST" && request.mode === "navigate" && url.origin === origin) {
    return "form";
  }
  if (request.method !== "GET" || url.origin !== origin || others.test(url.pathname)) return;
  if (request.mode === "navigate") return "page";
  // The browser's own prefetching is not for showing, and its failure tells nothing.
  if (url.pathname.endsWith(".data") && request.mode !== "no-cors") return "data";
  return request.destination === "style" ? "style" : undefined;
}

/** With and without scripts. */
export const isSigningOut = ({ method, url }: Pick<Request, "method" | "url">): boolean =>
  method === "POST" && new URL(url).pathname.startsWith(signOutPath);
