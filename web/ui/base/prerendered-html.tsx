// Frozen: no new features; see decision 73.

import { restoreServerHtml } from "./server-html.ts";

/** A part of the page that its loader rendered with `prerender`. */
export function PrerenderedHtml({ html }: { html: string }) {
  return (
    <div
      ref={(element) => restoreServerHtml(html, element)}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it on the server, texts escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
