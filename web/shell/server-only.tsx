import type { ReactNode, Ref } from "react";
import { ShellPart } from "./shell-parts.tsx";

interface ServerOnlyProps {
  /** Id of the part in the document. */
  id: string;
  ref?: Ref<HTMLDivElement>;
  /** `import.meta.env.SSR ? <Part /> : null`, so that the browser's build omits it. */
  children: ReactNode;
}

/** The server's HTML, captured before anything could change it. */
const written = new Map<string, string>();

/**
 * A part of the page that only the server renders. The browser reuses the received HTML and gets
 * neither its code nor its data. For parts that stay unchanged as long as the document.
 */
export function ServerOnly({ id, ref, children }: ServerOnlyProps) {
  if (import.meta.env.SSR) return <ShellPart id={id}>{children}</ShellPart>;
  return (
    <div
      id={id}
      ref={ref}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own document, given back to itself
      dangerouslySetInnerHTML={{ __html: asWritten(id) }}
    />
  );
}

function asWritten(id: string): string {
  const known = written.get(id) ?? folded(document.getElementById(id)?.innerHTML ?? "");
  written.set(id, known);
  return known;
}

/**
 * A menu may be open while the scripts load; it is rendered closed again, as the server rendered
 * it.
 */
const folded = (html: string) => html.replace(/(<details[^>]*) open=""/g, "$1");
