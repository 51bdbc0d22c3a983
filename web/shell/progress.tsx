import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { limits } from "#core/limits.ts";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import { watchChunks } from "./chunk-reload.ts";

interface ProgressProps {
  /** An error stands in the place of the page that was asked for. */
  failed: boolean;
}

/**
 * The bar above the page while another is on its way: after 200 ms, for five seconds, green; red
 * when the page did not come. What takes longer than a second shows a mark in the middle too.
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

/** Key of the page whose scripts did not load, when the page shown was not to be reloaded again. */
function useStuck(): string | undefined {
  const say = useSay();
  const show = useToast();
  const [stuck, setStuck] = useState<string>();
  useEffect(
    () =>
      watchChunks((wanted) => {
        setStuck(wanted);
        show(say("web.error.notLoaded"), "error");
      }),
    [say, show],
  );
  return stuck;
}
