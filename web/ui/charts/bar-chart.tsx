import type { BarDrawing } from "./draw-bars.ts";
import { ValueLines } from "./value-lines.tsx";

interface BarChartProps {
  drawing: BarDrawing;
  /** Label below a bar; of many bars about three are labelled. */
  labelOf: (key: string) => string;
}

/** A bar chart drawn by the server, with figures at the side. */
export function BarChart({ drawing, labelOf }: BarChartProps) {
  const { width, height, bars, lines, left } = drawing;
  const every = Math.ceil(bars.length / 3);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <ValueLines lines={lines} left={left} right={width} />
      {bars.map(({ key, ...bar }, index) => (
        <g key={key}>
          <rect {...bar} className="fill-brand" />
          {(bars.length - 1 - index) % every === 0 && (
            <text x={bar.x + bar.width / 2} y={height - 6} textAnchor="middle">
              {labelOf(key)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
