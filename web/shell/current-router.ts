import type { DataRouter } from "react-router";

/** React Router puts its router and the list of its scripts where every script can find them. */
interface RouterWindow {
  __reactRouterDataRouter?: Pick<DataRouter, "match" | "state">;
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> };
}

const routerWindow = () => window as RouterWindow;

export const currentRouter = () => routerWindow().__reactRouterDataRouter;

/** The scripts a page of this site needs, by its path; none for an address elsewhere. */
export function scriptsFor(path: string): string[] {
  const routes = routerWindow().__reactRouterManifest?.routes ?? {};
  const matches = currentRouter()?.match(path) ?? [];
  return matches.flatMap(({ route }) => {
    const found = routes[route.id];
    return found ? [found.module, ...(found.imports ?? [])] : [];
  });
}
