import type { ReactNode } from "react";

/** A part of the page under its own heading; what stands in it may be headed by its id. */
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
  /** Of the summary, which names the table in it. */
  id: string;
  summary: string;
  open?: boolean;
  children: ReactNode;
}

/** What few people look for, behind its name: on a phone the tables of a region are long. */
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
