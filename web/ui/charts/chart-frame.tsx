import "./chart.css";
import { type ReactNode, useId } from "react";
import { useSay } from "#web/words/words.tsx";

interface ChartFrameProps {
  title: ReactNode;
  /** Who counted, and when. */
  source: string;
  /** What the drawing says in one sentence, for those who do not see it. */
  summary: string;
  /** A `<Table>` of the same figures. */
  table: ReactNode;
  /** What is drawn: an `<svg>`, drawn by the server. */
  children: ReactNode;
}

/** A drawing of figures with its title, its source, and the figures to read one by one. */
export function ChartFrame({ title, source, summary, table, children }: ChartFrameProps) {
  const say = useSay();
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div role="img" aria-label={summary}>
        {children}
      </div>
      <p className="hint">{say("web.ui.source", { source })}</p>
      <details>
        <summary>{say("web.ui.figures")}</summary>
        {table}
      </details>
    </figure>
  );
}
