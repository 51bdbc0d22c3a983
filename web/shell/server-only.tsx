import type { ReactNode } from "react";
import { rememberServerHtml, restoreServerHtml } from "#web/ui/base/server-html.ts";
import { ShellPart } from "./shell-parts.tsx";

interface ServerOnlyProps {
  /** Id of the part in the document. */
  id: string;
  /** `import.meta.env.SSR ? <Part /> : null`, so that the browser's build omits it. */
  children: ReactNode;
}

/**
 * A part of the page that only the server renders. The browser keeps the received HTML and gets
 * neither its code nor its data. For parts that stay unchanged as long as the document.
 */
export function ServerOnly({ id, children }: ServerOnlyProps) {
  if (import.meta.env.SSR) return <ShellPart id={id}>{children}</ShellPart>;
  const html = rememberServerHtml(id);
  return (
    <div
      id={id}
      ref={(element) => restoreServerHtml(html, element)}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment that stands for our own document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
