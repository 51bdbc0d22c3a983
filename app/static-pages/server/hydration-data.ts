// Frozen: no new features; see decision 73.

import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import { isDataRequest } from "#core/react-router-internals.ts";
import { type PageRequest, pageRequest } from "#server/page.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Module = Route["module"];
type Build = ServerBuild | (() => Promise<ServerBuild>);

type Hydration = PageRequest["hydration"];

/**
 * Wraps a build so that React Router omits the loader data of static pages from hydration: it would
 * serialize the data before anyone can say that no script reads it. Until the page is rendered,
 * such data has no enumerable keys, but its values are always there. In development, where the
 * build is a function, every page has scripts.
 * @param onlyShows returns by a route's `handle` whether its page is sent without scripts
 */
export function omitHydrationData(build: Build, onlyShows: (handle: unknown) => boolean): Build {
  if (typeof build === "function") return build;
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && trackRoute(route, onlyShows(route.module.handle)),
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

function trackRoute(route: Route, onlyShows: boolean): Route {
  const { loader, action } = route.module;
  const module: Module = {
    ...route.module,
    ...(loader && {
      async loader(args: LoaderFunctionArgs) {
        const pageContext = args.context.get(pageRequest);
        const { hydration } = pageContext;
        if (onlyShows) hydration.needsData ??= !isDocument(args.request, pageContext);
        try {
          return omitFromHydration(await loader(args), hydration);
        } catch (error) {
          // An error page has scripts.
          hydration.needsData = true;
          throw error;
        }
      },
    }),
    ...(action && {
      action(args: ActionFunctionArgs) {
        // So has a page that answers a form.
        args.context.get(pageRequest).hydration.needsData = true;
        return action(args);
      },
    }),
  };
  return { ...route, module };
}

const isDocument = (request: Request, { context }: PageRequest): boolean =>
  request.method === "GET" &&
  context.actor.kind === "visitor" &&
  !request.headers.has(pageScriptsHeader) &&
  !isDataRequest(request);

function omitFromHydration(data: unknown, hydration: Hydration): unknown {
  const isPlain = typeof data === "object" && data?.constructor === Object;
  if (!isPlain) return data;
  return new Proxy(data, {
    ownKeys(whole) {
      if (hydration.needsData ?? true) return Reflect.ownKeys(whole);
      hydration.isLeftOut = true;
      return [];
    },
  });
}

/**
 * Makes the keys of the data enumerable from here on, also when a failed page is rendered again.
 * @returns whether the data was omitted from hydration for this rendering
 */
export function restorePageData({ hydration }: PageRequest): boolean {
  const { isLeftOut = false } = hydration;
  hydration.needsData = true;
  hydration.isLeftOut = false;
  return isLeftOut;
}
