import { createFormatters } from "#web/format/use-format.ts";
import { useLanguage } from "#web/words/words.tsx";
import type { ValueLine } from "./value-axis.ts";

interface ValueLinesProps {
  lines: ValueLine[];
  left: number;
  right: number;
}

/** Horizontal lines with their figures at the side. */
export function ValueLines({ lines, left, right }: ValueLinesProps) {
  const { number } = createFormatters(useLanguage());
  return lines.map(({ value, y }) => (
    <g key={value}>
      <path d={`M${left} ${y}H${right}`} />
      <text x={left - 6} y={y + 4} textAnchor="end">
        {number(value)}
      </text>
    </g>
  ));
}
