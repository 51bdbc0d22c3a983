import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import { useHeaderData } from "./header-data.ts";
import { keepPage } from "./keep-page.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Stands hidden in every page; the service worker uncovers it in the copies it shows, which have no
 * scripts. The day is that on which the page was made, here or on the server; the worker adds the time.
 */
export function OfflineNote() {
  const say = useSay();
  const { date } = useFormat();
  const { pathname, search } = useLocation();
  useKeeping(pathname + search);
  // A browser that folds nothing shows what is hidden too, and it keeps no copies.
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is the build's
  if (import.meta.env.SSR && useHeaderData()?.isPlain) return null;
  const made = date(new Date().toISOString());
  return (
    <div className="kept-note" hidden>
      <p className="band">
        <span suppressHydrationWarning>{say("web.offline.kept", { date: made })}</span>{" "}
        <a href={pathname + search}>{say("web.error.again")}</a>
      </p>
    </div>
  );
}

/** Pages shown by a navigation in the browser are handed to the worker, which saw no document. */
function useKeeping(address: string) {
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    whenIdle(() => {
      // By now another page may be on its way.
      if (location.pathname + location.search === address) {
        keepPage(navigator.serviceWorker?.controller);
      }
    });
  }, [address]);
}
