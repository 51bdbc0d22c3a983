import { type ComponentType, startTransition, useEffect, useState } from "react";
import { notificationsPath } from "#core/paths.ts";
import { anonymousViewer } from "#core/viewer-headers.ts";
import { prefersReducedData } from "./prefers-reduced-data.ts";
import { useShellData } from "./shell-data.ts";

/**
 * Loads the script that shows notifications at once, for signed-in users only. With the data saver
 * it is loaded only when there is a campaign to show.
 */
export function LiveNoticesLoader() {
  const reader = useShellData()?.reader ?? anonymousViewer;
  const [Live, setLive] = useState<ComponentType<{ listPath: string }>>();
  useEffect(() => {
    if (reader === anonymousViewer) return;
    if (prefersReducedData() && !document.getElementById("campaign")) return;
    // Without it the page still works; it only shows new notifications after a reload.
    import("../live/live-notices.tsx").then(
      ({ default: loaded }) => startTransition(() => setLive(() => loaded)),
      () => {},
    );
  }, [reader]);
  return Live && <Live listPath={notificationsPath} />;
}
