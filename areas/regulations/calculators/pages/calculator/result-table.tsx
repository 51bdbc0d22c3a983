import type { ReactNode } from "react";

interface ResultTableProps {
  /** Id of the heading that names it. */
  headedBy: string;
  columns: string[];
  /** The first cell names the row; it holds the note of a rule that is named. */
  rows: { key: string; rule?: string; cells: ReactNode[] }[];
}

/** As the kit's `<Table>`, for what is written out; figures stand at the right. */
export function ResultTable({ headedBy, columns, rows }: ResultTableProps) {
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

/** On a phone such words stand below their label: at its right they would make a narrow column. */
const isLong = (cell: ReactNode): boolean => typeof cell === "string" && cell.length > 24;
