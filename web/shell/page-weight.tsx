import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSay } from "#web/words/words.tsx";
import { measurePageSize } from "./measure-page-size.ts";

/**
 * Shows the transferred size of the page in kilobytes, including what loads later. The start script
 * (app/static-pages/browser/defer-scripts.ts) writes the first number, even where scripts wait for the first
 * interaction.
 */
export function PageWeight() {
  const say = useSay();
  const { key } = useLocation();
  const output = useRef<HTMLElement>(null);
  const since = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again on every page
  useEffect(() => {
    const end = measurePageSize(output.current, since.current);
    return () => {
      end();
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
