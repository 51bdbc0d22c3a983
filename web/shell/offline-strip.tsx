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

/** Shows a message while the device is offline, and a toast when it is online again. */
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
  // Rendered from the start, so that screen readers announce its changes.
  return (
    <div role="status" className="offline-strip">
      {!isOnline && <p className="band">{say("web.line.gone")}</p>}
    </div>
  );
}
