import type { ReactNode, Ref } from "react";
import { ShellPart } from "./kept-parts.tsx";

interface ServerOnlyProps {
  /** Names the part in the document. */
  id: string;
  ref?: Ref<HTMLDivElement>;
  /** `import.meta.env.SSR ? <Part /> : null`, so that the browser's build has no need of it. */
  children: ReactNode;
}

/** What the server wrote, taken before anything could change it. */
const written = new Map<string, string>();

/**
 * A part of the page that the server alone makes: the browser keeps what arrived and gets neither
 * the code nor the data of it. For what stays as it is as long as the document does.
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

/** A menu may be open while the scripts come; made anew it is folded, as the server wrote it. */
const folded = (html: string) => html.replace(/(<details[^>]*) open=""/g, "$1");
