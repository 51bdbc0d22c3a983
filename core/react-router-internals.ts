import type { DataRouter } from "react-router";

// What React Router does not document and Soko relies on: its requests for data, its redirects for
// scripts and its globals in the browser. Nothing else names them, except
// app/static-pages/server/page-scripts.ts, which reads what React Router passes to the rendering.
// After an upgrade app/static-pages/react-router.test.ts says what changed.

/** Whether scripts requested the data of a page, or posted its form: "/news.data". */
export const isDataRequest = ({ url }: Pick<Request, "url">): boolean => isDataPath(pathOf(url));

/** @param path without a query */
export const isDataPath = (path: string): boolean => path.endsWith(".data");

/**
 * Returns the URL of the page whose data scripts requested, or whose form they posted:
 * "/news.data?_routes=…" is "/news". The URL of a document is itself.
 * @param address an absolute URL
 */
export function pageUrlOf(address: string): URL {
  const url = new URL(address);
  // A path that ends with "/" is requested as "/_.data".
  url.pathname = url.pathname.replace(/(\/_)?\.data$/, (end) => (end === ".data" ? "" : "/"));
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return url;
}

/** Returns the path and the query of such a page. */
export function pageAddressOf({ url }: Pick<Request, "url">): string {
  const { pathname, search } = pageUrlOf(url);
  return pathname + search;
}

const pathOf = (address: string): string => new URL(address).pathname;

/** How scripts learn from a response which page follows. */
interface ScriptRedirect {
  /** Path and query. */
  to: string;
  /** Status of the redirect for a request without scripts; 302 by default. */
  status?: number;
  /** Whether the data of the pages that stay are loaded again. */
  revalidate?: boolean;
}

const reloadDocument = "X-Remix-Reload-Document";

/**
 * Returns the response to a request by scripts that makes them load a new document. It has no body:
 * Firefox aborts a body that is still being read when the document changes.
 * @param headers further headers, such as cookies
 */
export function documentRedirect(
  { to, status, revalidate }: ScriptRedirect,
  headers?: Headers,
): Response {
  const all = new Headers(headers);
  all.delete("content-type");
  all.set("X-Remix-Redirect", to);
  all.set(reloadDocument, "true");
  if (status !== undefined) all.set("X-Remix-Status", String(status));
  if (revalidate !== undefined) all.set("X-Remix-Revalidate", String(revalidate));
  return new Response(null, { status: 204, headers: all });
}

/**
 * Reads such a redirect as React Router's server writes it, with a body.
 * @returns undefined for any other response, of which nothing has been read
 */
export async function readDocumentRedirect(
  response: Response,
): Promise<ScriptRedirect | undefined> {
  if (response.status !== 202 || !response.headers.has(reloadDocument)) return undefined;
  // An object is flattened into one list, where a name is followed by its value if that value is
  // new.
  const list: unknown[] = JSON.parse(await response.clone().text());
  const valueAfter = (name: string) =>
    list.includes(name) ? list[list.indexOf(name) + 1] : undefined;
  const to = valueAfter("redirect");
  if (typeof to !== "string") return undefined;
  return {
    to,
    status: Number(valueAfter("status")),
    revalidate: valueAfter("revalidate") === true,
  };
}

/** Globals by which React Router starts in the browser, and which it sets. */
interface RouterGlobals {
  __reactRouterContext?: object;
  __reactRouterRouteModules?: Record<string, unknown>;
  __reactRouterManifest?: { routes: Record<string, { module: string; imports?: string[] }> };
  __reactRouterDataRouter?: Pick<DataRouter, "match" | "state">;
}

const globals = globalThis as RouterGlobals;

/** The global that the file of the route manifest sets. */
export const manifestGlobal = "__reactRouterManifest" satisfies keyof RouterGlobals;

/**
 * Sets what a document's inline scripts set otherwise. React Router's entry reads it.
 * @param data the loader data in React Router's encoding
 * @param modules the modules of the page's routes by route id
 */
export function prepareRouter(
  context: object,
  data: string,
  modules: Record<string, unknown>,
): void {
  globals.__reactRouterContext = { ...context, stream: new Response(data).body };
  globals.__reactRouterRouteModules = modules;
}

/** Returns the router of a page that React runs, or undefined before. */
export const currentRouter = () => globals.__reactRouterDataRouter;

/** Returns the scripts that a page of this site needs, or none for another site. */
export function scriptsFor(path: string): string[] {
  const routes = globals.__reactRouterManifest?.routes ?? {};
  const matches = currentRouter()?.match(path) ?? [];
  return matches.flatMap(({ route }) => {
    const entry = routes[route.id];
    return entry ? [entry.module, ...(entry.imports ?? [])] : [];
  });
}
