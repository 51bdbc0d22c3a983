import { limits } from "#core/limits.ts";
import { currentRouter } from "#core/react-router-internals.ts";
import { reportWebError } from "./report-web-error.ts";

const key = "chunkReloadedAt";

/**
 * When a page's script fails to load, React Router reloads the current page. This navigates to the
 * requested page instead, once in 60 s. A second failure within that time calls `onFailure` with
 * the key of the requested page, and the current page stays. Browsers without the Navigation API
 * reload as React Router does.
 * @returns a function that stops watching
 */
export function watchChunks(onFailure: (target: string) => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const onLeave = (event: Event & { navigationType?: string }) => {
    const target = currentRouter()?.state.navigation.location;
    if (event.navigationType !== "reload" || !target) return;
    event.preventDefault();
    reportWebError("chunk");
    if (mayReload()) location.assign(target.pathname + target.search + target.hash);
    else onFailure(target.key);
  };
  navigation?.addEventListener("navigate", onLeave);
  return () => navigation?.removeEventListener("navigate", onLeave);
}

function mayReload(): boolean {
  const now = Date.now();
  try {
    const isSoon = now - Number(sessionStorage.getItem(key)) < limits.chunkReloadGuardMs;
    if (!isSoon) sessionStorage.setItem(key, String(now));
    return !isSoon;
  } catch {
    // Without storage the page could reload for ever.
    return false;
  }
}
