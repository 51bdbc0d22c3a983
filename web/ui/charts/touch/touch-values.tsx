import "../chart.css";
import { useEffect, useRef } from "react";
import { restoreServerHtml } from "#web/ui/base/server-html.ts";
import { initChartTouch } from "./init-chart-touch.ts";

/**
 * Prerendered charts: a finger, a pointer or the arrow keys show the nearest value. Without scripts
 * they are static.
 */
export function TouchValues({ html }: { html: string }) {
  const all = useRef<HTMLDivElement>(null);
  // Runs after each render, because the charts may have changed.
  useEffect(() => {
    restoreServerHtml(html, all.current);
    if (all.current) initChartTouch(all.current);
  });
  return (
    <div
      ref={all}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, texts escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
