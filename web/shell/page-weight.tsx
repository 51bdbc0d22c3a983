import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSay } from "#web/words/words.tsx";

/**
 * What the page weighed on the line, in kilobytes, growing with what comes later. The first number
 * is written by the start script (app/defer-scripts.ts), also where scripts wait for a touch.
 */
export function PageWeight() {
  const say = useSay();
  const { key } = useLocation();
  const output = useRef<HTMLElement>(null);
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on every page
  useEffect(() => {
    const show = () => {
      const kilobytes = Math.ceil(bytesSince(since.current) / 1000);
      if (output.current && kilobytes) output.current.textContent = String(kilobytes);
    };
    const observer = new PerformanceObserver(show);
    observer.observe({ type: "resource" });
    show();
    return () => {
      observer.disconnect();
      since.current = performance.now();
    };
  }, [key]);
  return (
    <p className="page-weight">
      {say("web.saver.weight")}{" "}
      <b ref={output} data-weight suppressHydrationWarning>
        …
      </b>
    </p>
  );
}

/** 0 where the browser does not tell, as Safari before 16.4. */
function bytesSince(start: number): number {
  const entries = performance.getEntries() as PerformanceResourceTiming[];
  return entries
    .filter((entry) => entry.startTime >= start)
    .reduce((sum, { transferSize }) => sum + (transferSize || 0), 0);
}
