import type { ReactNode } from "react";

interface DataTableProps {
  /** Id of the heading above, which labels the table. */
  headedBy: string;
  columns: string[];
  /** The first cell is the row's header. */
  rows: ReactNode[][];
}

/**
 * Like the kit's `<Table>`, but for prerendered HTML: generated ids of separately rendered pieces
 * would collide.
 */
export function DataTable({ headedBy, columns, rows }: DataTableProps) {
  return (
    <div className="table-frame">
      <table className="data-table" aria-labelledby={headedBy}>
        <thead>
          <tr>
            {columns.map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
            <tr key={row}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[column]} data-label={columns[column]}>
                    <span>{cell}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
