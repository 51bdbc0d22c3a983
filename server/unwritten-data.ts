import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";
import { pageScriptsHeader } from "#core/page-scripts.ts";
import { isForScripts, type PageRequest, pageRequest } from "./page.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Module = Route["module"];

/** What is known of a request before its page is rendered. */
interface Stage {
  /** Its page only shows, and is asked for as a document by who is not signed in. */
  onlyShows: boolean;
  /** Something was posted or failed: its page goes out with React. */
  isOther: boolean;
  isRendered: boolean;
  /** The data were left out. */
  isLeftOut: boolean;
}

const stages = new WeakMap<PageRequest, Stage>();

function stageOf(visit: PageRequest): Stage {
  const stage = stages.get(visit) ?? {
    onlyShows: false,
    isOther: false,
    isRendered: false,
    isLeftOut: false,
  };
  stages.set(visit, stage);
  return stage;
}

/**
 * The build, whose loaders' data React Router does not write out for a page that goes out without
 * scripts: it would do so before anybody can say that nobody reads it. Until the page is rendered
 * what such a loader gave has no names to go by; its values are there all the time.
 */
export function withUnwrittenData(
  build: ServerBuild,
  onlyShows: (handle: unknown) => boolean,
): ServerBuild {
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
        if (onlyShows) stage.onlyShows = isDocument(args.request, visit);
        return hiding(await noted(stage, () => loader(args)), stage);
      },
    }),
    ...(action && {
      action(args: ActionFunctionArgs) {
        stageOf(args.context.get(pageRequest)).isOther = true;
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

async function noted(stage: Stage, run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    stage.isOther = true;
    throw error;
  }
}

function hiding(data: unknown, stage: Stage): unknown {
  if (data === null || Object.getPrototypeOf(data) !== Object.prototype) return data;
  return new Proxy(data as object, {
    ownKeys(whole) {
      if (stage.isRendered || stage.isOther || !stage.onlyShows) return Reflect.ownKeys(whole);
      stage.isLeftOut = true;
      return [];
    },
  });
}

/**
 * From here on the data have their names again, also where a page that failed is made once more.
 * @returns whether they were left out of what is written for this rendering
 */
export function rendersNow(visit: PageRequest): boolean {
  const stage = stageOf(visit);
  const { isLeftOut } = stage;
  stage.isRendered = true;
  stage.isLeftOut = false;
  return isLeftOut;
}
