import type { DataRouter } from "react-router";

/** React Router exposes its router and its script manifest as globals. */
interface RouterWindow {
  __reactRouterDataRouter?: Pick<DataRouter, "match" | "state">;
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> };
}

const routerWindow = () => window as RouterWindow;

export const currentRouter = () => routerWindow().__reactRouterDataRouter;

/** Returns the scripts that a page of this site needs, or none for another site. */
export function scriptsFor(path: string): string[] {
  const routes = routerWindow().__reactRouterManifest?.routes ?? {};
  const matches = currentRouter()?.match(path) ?? [];
  return matches.flatMap(({ route }) => {
    const entry = routes[route.id];
    return entry ? [entry.module, ...(entry.imports ?? [])] : [];
  });
}
