import { limits } from "#core/limits.ts";
import { currentRouter } from "./current-router.ts";
import { reportWebError } from "./report-web-error.ts";

const key = "chunkReloadedAt";

/**
 * When the script of a page does not load, React Router reloads the page shown. This sends the
 * visitor on to the page she asked for instead, once in 60 s. A second failure within that time
 * goes to `onFailure` with the key of the wanted page, and the page shown stays. Browsers without
 * the Navigation API reload as React Router does.
 * @returns how to end it
 */
export function watchChunks(onFailure: (wanted: string) => void): () => void {
  const { navigation } = window as { navigation?: EventTarget };
  const onLeave = (event: Event & { navigationType?: string }) => {
    const wanted = currentRouter()?.state.navigation.location;
    if (event.navigationType !== "reload" || !wanted) return;
    event.preventDefault();
    reportWebError("chunk");
    if (mayReload()) location.assign(wanted.pathname + wanted.search + wanted.hash);
    else onFailure(wanted.key);
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
    // Without a memory it could reload for ever.
    return false;
  }
}
