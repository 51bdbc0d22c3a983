import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageUrlOf } from "#core/react-router-internals.ts";

/**
 * Returns a function that finds the template of the page at an address, such as "/news/:id": "*"
 * for an address that no page has. It walks through all routes, so it is for traces only.
 */
export function pageRouteFinder(
  build: ServerBuild | (() => Promise<ServerBuild>),
): (url: string) => string {
  // In development the routes change.
  if (typeof build === "function") return () => "*";
  let tree: RouteObject[] | undefined;
  return (url) => {
    tree ??= childrenOf(build.routes, undefined);
    const matches = matchRoutes(tree, pageUrlOf(url).pathname) ?? [];
    const parts = matches.flatMap(({ route: { path = "" } }) => path.split("/").filter(Boolean));
    return parts.at(-1) === "*" || matches.length === 0 ? "*" : `/${parts.join("/")}`;
  };
}

const childrenOf = (routes: ServerBuild["routes"], parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    const own = { id, ...(path && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...own, index } : { ...own, children: childrenOf(routes, id) }];
  });
