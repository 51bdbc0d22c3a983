import "../chart.css";
import { useEffect, useRef } from "react";
import { keptHtml } from "#web/ui/base/kept-html.ts";
import { readyCharts } from "./ready-charts.ts";

/**
 * Drawings that the server wrote out: a finger, a pointer or the arrow keys show the value that is
 * nearest. Without scripts they are the same without that.
 */
export function TouchValues({ html }: { html: string }) {
  const all = useRef<HTMLDivElement>(null);
  // After each rendering, as the drawings may be others by then.
  useEffect(() => {
    if (all.current) readyCharts(all.current);
  });
  return (
    <div
      ref={all}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, texts escaped
      dangerouslySetInnerHTML={{ __html: keptHtml(html) }}
    />
  );
}
