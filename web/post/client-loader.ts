import { type ClientLoaderFunctionArgs, data } from "react-router";
import { currentRouter } from "#core/react-router-internals.ts";

/** Timeout of a request. */
const longestMs = 30_000;

/** What a dialog receives when its data failed to load. */
export interface FailedLoad {
  isFailed: true;
}

/**
 * Loads a form for a dialog over another page. React Router replaces the whole page with an error
 * page when a fetcher fails, so a failure is returned as data, which the dialog shows. A page
 * re-exports it: `export { clientLoader } from "#web/post/client-loader.ts";`
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  if (isPageOnItsWay(request)) return await serverLoader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("silent")), longestMs);
  });
  try {
    return await Promise.race([serverLoader(), silence]);
  } catch (error) {
    // A redirect: the reader has to do something else first.
    if (error instanceof Response || request.signal.aborted) throw error;
    return data<FailedLoad>({ isFailed: true });
  } finally {
    clearTimeout(timer);
  }
}

function isPageOnItsWay({ url }: Request): boolean {
  const { pathname, search } = new URL(url);
  const next = currentRouter()?.state.navigation.location;
  return next?.pathname === pathname && next.search === search;
}
