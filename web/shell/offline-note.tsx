import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";
import { useFormat } from "#web/format/use-format.ts";
import { CopySlot } from "#web/ui/base/copy-slot.tsx";
import { useSay } from "#web/words/words.tsx";
import { sendPageToWorker } from "./send-page-to-worker.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * The place of a note that only copies have: the service worker writes it. The day is when the page
 * was rendered, in the browser or on the server; the worker adds the time.
 */
export function OfflineNote() {
  const say = useSay();
  const { date } = useFormat();
  const { pathname, search } = useLocation();
  const { title } = (useMatches().at(-1)?.loaderData ?? {}) as { title?: string };
  useKeeping(pathname + search);
  const note = say("web.offline.kept", { date: date(new Date().toISOString()) });
  return <CopySlot name="note" data={{ title, note, again: say("web.error.again") }} />;
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
