import type { ReactNode } from "react";
import type { Column } from "#web/ui/tables/table.tsx";

/** A column of figures, which stand below each other at the right. */
export const figures = <Row>(label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
  label,
  cell,
  numeric: true,
});
