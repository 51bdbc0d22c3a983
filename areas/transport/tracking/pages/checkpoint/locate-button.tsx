import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";

interface NearestProps {
  onFound: (here: { latitude: number; longitude: number }) => void;
}

/** Asks the phone for its position after a tap. The position never leaves the phone. */
export function LocateButton({ onFound }: NearestProps) {
  const say = useSay();
  const [state, setState] = useState<"hidden" | "ready" | "busy" | "failed">("hidden");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  const find = () => {
    setState("busy");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onFound(coords);
        setState("ready");
      },
      () => setState("failed"),
      { maximumAge: 300_000, timeout: 20_000 },
    );
  };
  return (
    // Reserves its height before hydration to avoid a layout shift.
    <div className="my-3 min-h-12" role="status">
      {state !== "hidden" && (
        <Button type="button" look="quiet" busy={state === "busy"} onClick={find} data-late>
          {say("logistics.track.report.nearest")}
        </Button>
      )}
      {state === "failed" && <p className="hint">{say("logistics.track.report.notFound")}</p>}
    </div>
  );
}
