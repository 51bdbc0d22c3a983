import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import { useHeaderData } from "./header-data.ts";
import { sendPageToWorker } from "./send-page-to-worker.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * A note that is hidden in every page. The service worker reveals it in the copies it serves, which
 * have no scripts. The day is when the page was rendered, in the browser or on the server; the
 * worker adds the time.
 */
export function OfflineNote() {
  const say = useSay();
  const { date } = useFormat();
  const { pathname, search } = useLocation();
  useKeeping(pathname + search);
  // A browser that cannot collapse content shows hidden elements too, and it stores no copies.
  // biome-ignore lint/correctness/useHookAtTopLevel: the condition is the build's
  if (import.meta.env.SSR && useHeaderData()?.isPlain) return null;
  const renderedDate = date(new Date().toISOString());
  return (
    <div className="kept-note" hidden>
      <p className="band">
        <span suppressHydrationWarning>{say("web.offline.kept", { date: renderedDate })}</span>{" "}
        <a href={pathname + search}>{say("web.error.again")}</a>
      </p>
    </div>
  );
}

/**
 * Sends pages that were reached by a client-side navigation to the worker, which saw no document
 * for them.
 */
function useKeeping(address: string) {
  const lastAddress = useRef(address);
  useEffect(() => {
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    whenIdle(() => {
      // Another navigation may be pending by now.
      if (location.pathname + location.search === address) {
        sendPageToWorker(navigator.serviceWorker?.controller);
      }
    });
  }, [address]);
}
