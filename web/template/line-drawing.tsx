import { useFormat } from "#web/format/use-format.ts";

interface LineDrawingProps {
  rows: { month: string; price: number }[];
}

const width = 360;
const height = 200;
const edge = { left: 44, right: 8, top: 8, bottom: 24 };
const lines = [0, 1000, 2000, 3000];

/** A line chart of prices, drawn on the server; its height is 3,000 units. */
export function LineDrawing({ rows }: LineDrawingProps) {
  const { number, month } = useFormat();
  const x = (index: number) =>
    edge.left + (index * (width - edge.left - edge.right)) / (rows.length - 1);
  const y = (price: number) =>
    height - edge.bottom - (price * (height - edge.top - edge.bottom)) / 3000;
  const points = rows.map(({ price }, index) => `${Math.round(x(index))},${Math.round(y(price))}`);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {lines.map((price) => (
        <g key={price}>
          <path d={`M${edge.left} ${y(price)}H${width - edge.right}`} />
          <text x={edge.left - 6} y={y(price) + 4} textAnchor="end">
            {number(price)}
          </text>
        </g>
      ))}
      {rows.map(
        ({ month: name }, index) =>
          index % 4 === 0 && (
            <text key={name} x={x(index)} y={height - 6} textAnchor="middle">
              {month(name)}
            </text>
          ),
      )}
      <polyline points={points.join(" ")} />
    </svg>
  );
}
