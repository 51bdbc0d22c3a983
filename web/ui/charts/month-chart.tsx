import { createFormatters } from "#web/format/use-format.ts";
import { useLanguage } from "#web/words/words.tsx";
import type { MonthDrawing } from "./draw-months.ts";
import { ValueLines } from "./value-lines.tsx";

/**
 * A chart of months drawn by the server: usual values behind, the band, the line and the yearly
 * steps.
 */
export function MonthChart({ drawing }: { drawing: MonthDrawing }) {
  const { month } = createFormatters(useLanguage());
  const { width, height, left, right, bottom, lines, ticks } = drawing;
  const paths = [
    ["usual-band", drawing.usualBand],
    ["band", drawing.band],
    ["usual", drawing.usualLine],
    ["steps", drawing.steps],
    ["line", drawing.line],
  ] as const;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <ValueLines lines={lines} left={left} right={right} />
      {ticks.map((tick) => (
        <g key={tick.month}>
          <path d={`M${tick.x} ${bottom}v5`} />
          <text x={tick.x} y={height - 5} textAnchor={tick.x > right - 20 ? "end" : "middle"}>
            {tick.isYear ? tick.month.slice(0, 4) : month(tick.month)}
          </text>
        </g>
      ))}
      {paths.map(([name, d]) => d && <path key={name} className={`chart-${name}`} d={d} />)}
      <path
        className="chart-cursor"
        d={`M0 ${lines.at(-1)?.y ?? 0}V${bottom}`}
        visibility="hidden"
      />
    </svg>
  );
}
