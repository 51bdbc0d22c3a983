import "./table.css";
import { type CSSProperties, type ReactNode, useId } from "react";
import { limits } from "#core/limits.ts";

interface Column<Row> {
  /** Heading of the column; on a phone it precedes each value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Whether the values are aligned to the right, as figures. */
  numeric?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  /** Whether a heading above repeats the caption, which is then for screen readers only. */
  isHeaded?: boolean | undefined;
  /** Keeps a few short columns as columns on a phone; by default each row becomes a card there. */
  isCompact?: boolean | undefined;
  /** The first column names the row, and is the heading of its card on a phone. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
}

/** A table up to this length is shown in full; a longer one scrolls. */
const rowsInFull = 24;
const height = { "--table-height": `${limits.tableHeight}px` } as CSSProperties;

/** A table with a sticky heading; on a phone each row is a card without its empty cells. */
export function Table<Row>({
  caption,
  isHeaded,
  isCompact,
  columns,
  rows,
  keyOf,
}: TableProps<Row>) {
  const id = useId();
  return (
    <section
      className="table-frame"
      data-compact={isCompact}
      style={rows.length > rowsInFull ? height : undefined}
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
      tabIndex={0}
    >
      <table className="data-table">
        <caption id={id} className={isHeaded ? "sr-only" : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, numeric }, index) => {
                const content = cell(row);
                return index === 0 ? (
                  <th key={label} scope="row">
                    {content}
                  </th>
                ) : (
                  <td
                    key={label}
                    data-label={content === "" ? undefined : label}
                    data-numeric={numeric}
                  >
                    <span>{content}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
