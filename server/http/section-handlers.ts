import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { pageUrlOf } from "#core/react-router-internals.ts";

type Routes = ServerBuild["routes"];

/**
 * Returns React Router's handler of a build. For each request it walks through all routes several
 * times, which takes a tenth of a page's time. So each first path segment has a handler with only
 * the routes that may begin with it.
 */
export function sectionHandlers(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): RequestHandler {
  const whole = createRequestHandler(build, mode);
  // In development the routes change.
  if (typeof build === "function") return whole;
  const known = new Set(Object.keys(build.routes).map((id) => beginningOf(build.routes, id)));
  const handlers = new Map<string, RequestHandler>();
  return (request, provider) => {
    const beginning = beginningOfPath(pageUrlOf(request.url).pathname);
    if (beginning === undefined) return whole(request, provider);
    // Paths that begin like no page share one handler, that of the catch-all page.
    const section = known.has(beginning) ? beginning : "*";
    const handler = handlers.get(section) ?? createRequestHandler(partOf(build, section), mode);
    handlers.set(section, handler);
    return handler(request, provider);
  };
}

/**
 * Paths are case-insensitive. Those of React Router itself begin with `_` and may concern any page.
 */
function beginningOfPath(path: string): string | undefined {
  const [, first = "", ...rest] = path.split("/");
  if (first.startsWith("_") || (first === "" && rest.length > 0)) return undefined;
  return decodeURIComponent(first).toLowerCase();
}

/**
 * Returns the first segment of a route's path: "" for the home page, "*" where any segment matches.
 */
function beginningOf(routes: Routes, id: string): string {
  const [first = ""] = pathOf(routes, id).split("/");
  return /^[:*]|\?$/.test(first) ? "*" : first.toLowerCase();
}

function pathOf(routes: Routes, id: string): string {
  const route = routes[id];
  if (!route) return "";
  const before = route.parentId === undefined ? "" : pathOf(routes, route.parentId);
  return [before, route.path ?? ""].filter(Boolean).join("/");
}

/**
 * Returns a build with the routes of a section, those that match any address, and their parents.
 */
function partOf(build: ServerBuild, section: string): ServerBuild {
  const ids = Object.keys(build.routes);
  const taken = new Set<string>();
  const take = (id: string | undefined): void => {
    if (id === undefined || taken.has(id)) return;
    taken.add(id);
    take(build.routes[id]?.parentId);
  };
  for (const id of ids) if ([section, "*"].includes(beginningOf(build.routes, id))) take(id);
  const only = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => taken.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
