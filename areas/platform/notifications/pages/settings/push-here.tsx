import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import { type PushState, pushState, turnPushOff, turnPushOn } from "./push-browser.ts";

/** Each state reserves the space of the longest. */
const states = ["off", "on", "denied"] as const;

/**
 * Invisible without scripts or push support, but its space is reserved, so that nothing on the page
 * moves.
 */
export function PushHere() {
  const say = useSay();
  const show = useToast();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setState, () => {});
  }, []);
  const turn = async () => {
    setBusy(true);
    try {
      setState(await (state === "on" ? turnPushOff() : turnPushOn()));
    } catch {
      show(say("notifications.push.failed"), "error");
    }
    setBusy(false);
  };
  return (
    <div data-late className={state ? undefined : "invisible noscript:hidden"}>
      <Section title={say("notifications.push.title")}>
        <p role="status" className="mb-3 grid">
          {states.map((candidate) => (
            <span
              key={candidate}
              className={`[grid-area:1/1] ${candidate === (state ?? "off") ? "" : "invisible"}`}
            >
              {say(`notifications.push.is.${candidate}`)}
            </span>
          ))}
        </p>
        <div className={state === "denied" ? "invisible" : undefined}>
          <Button
            look={state === "on" ? "quiet" : "primary"}
            type="button"
            busy={isBusy}
            onClick={turn}
          >
            {say(state === "on" ? "notifications.push.turnOff" : "notifications.push.turnOn")}
          </Button>
        </div>
      </Section>
    </div>
  );
}
