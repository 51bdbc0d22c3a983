import type { ReactNode } from "react";

/** A part of the page with its own heading, whose id can label its content. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

interface FoldProps {
  /** Id of the summary, which labels the table below it. */
  id: string;
  summary: string;
  open?: boolean;
  children: ReactNode;
}

/** Rarely needed details under a summary: on a phone the tables of a region are long. */
export function Fold({ id, summary, open, children }: FoldProps) {
  return (
    <details open={open}>
      <summary id={id} className="py-3 font-semibold">
        {summary}
      </summary>
      <div className="mb-4">{children}</div>
    </details>
  );
}
