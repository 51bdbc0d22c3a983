import { useEffect, useRef, useSyncExternalStore } from "react";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Says that the line is gone while it is, and once that it is back. */
export function OfflineStrip() {
  const say = useSay();
  const show = useToast();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    if (isOnline && !wasOnline.current) show(say("web.line.back"), "success");
    wasOnline.current = isOnline;
  }, [isOnline, say, show]);
  // There from the start, so that what appears in it is announced.
  return (
    <div role="status" className="offline-strip">
      {!isOnline && <p className="band">{say("web.line.gone")}</p>}
    </div>
  );
}
