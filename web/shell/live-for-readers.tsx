import { type ComponentType, startTransition, useEffect, useState } from "react";
import { notificationsPath } from "#core/paths.ts";
import { visitorReader } from "#core/reader.ts";
import { savesData } from "./saves-data.ts";
import { useShellData } from "./shell-data.ts";

/**
 * For who is signed in fetches what shows notifications at once: a script of its own, which
 * visitors never get, and with few bytes only who has a campaign to read.
 */
export function LiveForReaders() {
  const reader = useShellData()?.reader ?? visitorReader;
  const [Live, setLive] = useState<ComponentType<{ listPath: string }>>();
  useEffect(() => {
    if (reader === visitorReader) return;
    if (savesData() && !document.getElementById("campaign")) return;
    // Without it the page is whole: it only has to be opened again to be new.
    import("../live/live-notices.tsx").then(
      ({ default: loaded }) => startTransition(() => setLive(() => loaded)),
      () => {},
    );
  }, [reader]);
  return Live && <Live listPath={notificationsPath} />;
}
