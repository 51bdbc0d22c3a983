import type { ServerBuild } from "react-router";

interface SmallRoute {
  parentId?: string;
  path?: string | undefined;
  index?: boolean;
  module?: object;
}

/**
 * Creates a React Router build with these routes, by their ids.
 * @param document responds for pages, as `handleRequest` of app/entry.server.tsx does
 */
export function createBuild(
  routesById: Record<string, SmallRoute>,
  document: (...args: never[]) => unknown = () => new Response("document"),
): ServerBuild {
  const page = { default: () => null };
  const routes = Object.fromEntries(
    Object.entries(routesById).map(([id, { module, ...route }]) => [
      id,
      { id, ...route, module: module ?? page },
    ]),
  );
  return {
    routes,
    assets: { routes, version: "1", url: "", entry: { imports: [], module: "" } },
    entry: { module: { default: document } },
    basename: "/",
    publicPath: "/",
    ssr: true,
    prerender: [],
    future: {},
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}
