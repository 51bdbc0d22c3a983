import "./chart.css";
import { type ReactNode, useId } from "react";
import { useSay } from "#web/words/words.tsx";

/** What a touch on the chart shows, inside `TouchValues`. */
export interface TouchPoints {
  /** Positions in units of the drawing; without y a point covers the whole height. */
  points: readonly { x: number; y?: number; says: string }[];
  /** The text before the first touch. */
  first: string;
}

interface ChartFrameProps {
  title: ReactNode;
  /** Who collected the data, and when. */
  source: string;
  /** A one-sentence summary for screen readers; none if the chart is text. */
  summary?: string;
  /** A `<Table>` of the same figures. */
  table: ReactNode;
  /** The chart: an `<svg>` drawn by the server. */
  children: ReactNode;
  touch?: TouchPoints;
  /** The meaning of colours and marks, and other notes below the chart. */
  legend?: ReactNode;
  /** Another view of the same data, at the side where there is space. */
  sideView?: ReactNode;
}

/** A chart with its title, its source, and a table of its figures. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, source, summary, table, children, touch, legend, sideView } = props;
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
      {sideView ? (
        <div className="chart-halves">
          <div>
            {drawing}
            {legend}
          </div>
          <div>{sideView}</div>
        </div>
      ) : (
        drawing
      )}
      {!sideView && legend}
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
