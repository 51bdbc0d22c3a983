import type { ReactNode } from "react";

interface ItemListProps<Row extends { id: string }> {
  className: string;
  rows: readonly Row[];
  /** Renders what a row shows. */
  children: (row: Row) => ReactNode;
}

/** Rows as a list, such as cards below each other. */
export function ItemList<Row extends { id: string }>(props: ItemListProps<Row>) {
  const { className, rows, children } = props;
  return (
    <ul className={className}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
