import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/**
 * React Router's handler of a build. For each request it goes through all routes several times, which
 * is a tenth of a page; so each first part of an address has a handler that knows only the routes
 * that may begin so.
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
    const beginning = beginningOfPath(new URL(request.url).pathname);
    if (beginning === undefined) return whole(request, provider);
    // What begins like no page has the page for that: one handler for all of them.
    const section = known.has(beginning) ? beginning : "*";
    const handler = handlers.get(section) ?? createRequestHandler(partOf(build, section), mode);
    handlers.set(section, handler);
    return handler(request, provider);
  };
}

/** Paths match in any case. Those of React Router itself begin with `_`, and ask about any page. */
function beginningOfPath(path: string): string | undefined {
  const [, first = "", ...rest] = path.split("/");
  if (first.startsWith("_") || (first === "" && rest.length > 0)) return undefined;
  const bare = rest.length === 0 ? first.replace(/\.data$/, "") : first;
  return decodeURIComponent(bare).toLowerCase();
}

/** The first part of a route's path: "" of the home page, "*" where any may stand there. */
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

/** A build with the routes of a section, those that any address may mean, and those around them. */
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
