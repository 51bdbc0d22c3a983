import type { ImportReport } from "../../table/endpoints.ts";

/** More than these nobody corrects in one go, and the page stays light. */
const maxShown = 100;

/** What is wrong, a cell to a line; and how many more there are than are shown. */
export function wrongCells(rows: ImportReport["rows"]) {
  const cells = rows.flatMap(({ row, name, errors }) =>
    errors.map(({ column, message }) => ({ row, name, column, message })),
  );
  return { cells: cells.slice(0, maxShown), more: Math.max(0, cells.length - maxShown) };
}
