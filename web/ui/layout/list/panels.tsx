import type { ReactNode } from "react";

interface PanelsProps<Row extends { id: string }> {
  rows: readonly Row[];
  /** The content of a row's panel. */
  panel: (row: Row) => ReactNode;
  /** Whether a link can lead to a row: `#id`. */
  hasAnchors?: boolean;
}

/** Rows as framed panels, two beside each other on a wide screen; nothing without rows. */
export function Panels<Row extends { id: string }>({ rows, panel, hasAnchors }: PanelsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <ul className="panels">
      {rows.map((row) => (
        <li key={row.id} id={hasAnchors ? row.id : undefined}>
          {panel(row)}
        </li>
      ))}
    </ul>
  );
}
