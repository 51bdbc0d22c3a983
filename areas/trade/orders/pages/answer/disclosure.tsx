import "./answer.css";
import type { ReactNode } from "react";

interface FoldProps {
  summary: string;
  /** Initially open, if something in it was refused. */
  open: boolean;
  children: ReactNode;
}

/** A disclosure for rare actions; works without scripts. */
export function Disclosure({ summary, open, children }: FoldProps) {
  return (
    <details open={open} className="fold">
      <summary className="py-3 font-semibold">{summary}</summary>
      <div className="mb-4">{children}</div>
    </details>
  );
}
