import "./chart.css";
import { type ReactNode, useId } from "react";
import { useSay } from "#web/words/words.tsx";

/** What a touch of the drawing shows, with `TouchValues` around it. */
export interface TouchPoints {
  /** In units of the drawing; without y the whole height is meant. */
  points: readonly { x: number; y?: number; says: string }[];
  /** What stands there before a touch. */
  first: string;
}

interface ChartFrameProps {
  title: ReactNode;
  /** Who counted, and when. */
  source: string;
  /** What the drawing says in one sentence, for those who do not see it; none where it is text. */
  summary?: string;
  /** A `<Table>` of the same figures. */
  table: ReactNode;
  /** What is drawn: an `<svg>`, drawn by the server. */
  children: ReactNode;
  touch?: TouchPoints;
  /** What colours and marks mean, and what else must be said below the drawing. */
  legend?: ReactNode;
  /** The same in another way, at its side where there is room. */
  beside?: ReactNode;
}

/** A drawing of figures with its title, its source, and the figures to read one by one. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, source, summary, table, children, touch, legend, beside } = props;
  const say = useSay();
  const id = useId();
  const drawing = summary ? (
    <div role="img" aria-label={summary} {...(touch && touchData(touch))}>
      {children}
    </div>
  ) : (
    children
  );
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      {touch && <output className="chart-value">{touch.first}</output>}
      {beside ? (
        <div className="chart-halves">
          <div>
            {drawing}
            {legend}
          </div>
          <div>{beside}</div>
        </div>
      ) : (
        drawing
      )}
      {!beside && legend}
      <p className="hint">{say("web.ui.source", { source })}</p>
      <details>
        <summary>{say("web.ui.figures")}</summary>
        {table}
      </details>
    </figure>
  );
}

const touchData = ({ points }: TouchPoints) => ({
  "data-at": points.map(({ x, y }) => (y === undefined ? x : `${x},${y}`)).join(" "),
  "data-says": points.map(({ says }) => says).join("|"),
});
