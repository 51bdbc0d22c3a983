import type { DataRouter } from "react-router";

/** React Router puts its router and the list of its scripts where every script can find them. */
interface Running {
  __reactRouterDataRouter?: Pick<DataRouter, "match" | "state">;
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> };
}

const running = () => window as Running;

export const routerNow = () => running().__reactRouterDataRouter;

/** The scripts a page of this site needs, by its path; none for an address elsewhere. */
export function scriptsFor(path: string): string[] {
  const routes = running().__reactRouterManifest?.routes ?? {};
  const matches = routerNow()?.match(path) ?? [];
  return matches.flatMap(({ route }) => {
    const found = routes[route.id];
    return found ? [found.module, ...(found.imports ?? [])] : [];
  });
}
