import "./table.css";
import { type CSSProperties, type ReactNode, useId } from "react";
import { limits } from "#core/limits.ts";

interface Column<Row> {
  /** Heading of the column; on a phone it stands before each value. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand below each other at the right. */
  numeric?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  /** A heading above says the same: the caption is for ears. */
  isHeaded?: boolean | undefined;
  /** Few short columns stay columns on a phone; else each row is a card there. */
  isCompact?: boolean | undefined;
  /** The first one names the row, and is the heading of its card on a phone. */
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
}

/** A list of a page stands in full; a longer table has a window that its rows move in. */
const rowsInFull = 24;
const height = { "--table-height": `${limits.tableHeight}px` } as CSSProperties;

/** Rows under a heading that stays in sight; on a phone each row is a card, without what it has nothing of. */
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
                const shown = cell(row);
                return index === 0 ? (
                  <th key={label} scope="row">
                    {shown}
                  </th>
                ) : (
                  <td
                    key={label}
                    data-label={shown === "" ? undefined : label}
                    data-numeric={numeric}
                  >
                    <span>{shown}</span>
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
