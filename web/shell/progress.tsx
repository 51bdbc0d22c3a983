import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { limits } from "#core/limits.ts";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import { watchChunks } from "./chunk-reload.ts";

interface ProgressProps {
  /** Whether an error is shown instead of the requested page. */
  failed: boolean;
}

/**
 * The loading bar. It appears after 200 ms and runs for five seconds in green, and turns red when
 * the page failed to load. After a second, a mark in the middle is shown as well.
 */
export function Progress({ failed }: ProgressProps) {
  const say = useSay();
  const { state, location } = useNavigation();
  const stuck = useStuck();
  const isLoading = state !== "idle" && stuck !== location?.key;
  if (!isLoading) {
    return failed || state !== "idle" ? <div className="progress progress-failed" /> : null;
  }
  const run = {
    animationDelay: `${limits.progressThrottleMs}ms`,
    animationDuration: `${limits.progressMs}ms`,
  };
  return (
    <>
      <div className="progress" role="progressbar" aria-label={say("web.loading")} style={run} />
      <div className="preloader" aria-hidden="true" />
    </>
  );
}

/**
 * Returns the key of the page whose scripts failed to load, when the current page must not be
 * reloaded again.
 */
function useStuck(): string | undefined {
  const say = useSay();
  const show = useToast();
  const [stuck, setStuck] = useState<string>();
  useEffect(
    () =>
      watchChunks((pageKey) => {
        setStuck(pageKey);
        show(say("web.error.notLoaded"), "error");
      }),
    [say, show],
  );
  return stuck;
}
