import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import { isForScripts, type PageRequest, pageRequest } from "#server/page.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Module = Route["module"];
type Build = ServerBuild | (() => Promise<ServerBuild>);

/** What is known of a request before its page is rendered. */
interface Stage {
  /** Whether scripts need what its loaders gave; undefined until a loader or action says it. */
  needsData?: boolean;
  /** They were left out. */
  isLeftOut?: boolean;
}

const stages = new WeakMap<PageRequest, Stage>();

function stageOf(visit: PageRequest): Stage {
  const stage = stages.get(visit) ?? {};
  stages.set(visit, stage);
  return stage;
}

/**
 * The build, whose loaders' data React Router does not serialize for a page that goes out without
 * scripts: it would do so before anybody can say that nobody reads them. Until the page is rendered
 * what such a loader gave has no names to go by; its values are there all the time. In development,
 * where the build is a function, every page has scripts.
 * @param onlyShows tells by a route's `handle` whether its page goes out without scripts
 */
export function withUnserializedData(build: Build, onlyShows: (handle: unknown) => boolean): Build {
  if (typeof build === "function") return build;
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && watched(route, onlyShows(route.module.handle)),
  ]);
  return { ...build, routes: Object.fromEntries(routes) as Routes };
}

function watched(route: Route, onlyShows: boolean): Route {
  const { loader, action } = route.module;
  const module: Module = {
    ...route.module,
    ...(loader && {
      async loader(args: LoaderFunctionArgs) {
        const visit = args.context.get(pageRequest);
        const stage = stageOf(visit);
        if (onlyShows) stage.needsData ??= !isDocument(args.request, visit);
        try {
          return hiding(await loader(args), stage);
        } catch (error) {
          // A page of an error has scripts.
          stage.needsData = true;
          throw error;
        }
      },
    }),
    ...(action && {
      action(args: ActionFunctionArgs) {
        // So has a page that answers a form.
        stageOf(args.context.get(pageRequest)).needsData = true;
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
  !isForScripts(request);

function hiding(data: unknown, stage: Stage): unknown {
  const isPlain = typeof data === "object" && data?.constructor === Object;
  if (!isPlain) return data;
  return new Proxy(data, {
    ownKeys(whole) {
      if (stage.needsData ?? true) return Reflect.ownKeys(whole);
      stage.isLeftOut = true;
      return [];
    },
  });
}

/**
 * From here on the data have their names again, also where a page that failed is made once more.
 * @returns whether they were left out of what is serialized for this rendering
 */
export function beginRendering(visit: PageRequest): boolean {
  const stage = stageOf(visit);
  const { isLeftOut = false } = stage;
  stage.needsData = true;
  stage.isLeftOut = false;
  return isLeftOut;
}
