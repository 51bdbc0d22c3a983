import type { ReactNode } from "react";

interface StaticTableProps {
  /** Id of the heading that labels the table. */
  headedBy: string;
  columns: string[];
  /** The first cell is the row's header; it contains the rule note if `rule` is set. */
  rows: { key: string; rule?: string; cells: ReactNode[] }[];
}

/**
 * Like `<Table>`, for prerendered HTML: generated ids of separately rendered pieces would collide.
 */
export function StaticTable({ headedBy, columns, rows }: StaticTableProps) {
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
          {rows.map(({ key, rule, cells }) => (
            <tr key={key} data-rule={rule}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[column]}
                    data-label={columns[column]}
                    data-words={isLong(cell) || undefined}
                  >
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

/**
 * On phones, long text is placed below its label, since beside it the column would be too narrow.
 */
const isLong = (cell: ReactNode): boolean => typeof cell === "string" && cell.length > 24;
