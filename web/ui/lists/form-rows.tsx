import { Fragment, type ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";

interface FormRowsProps<Row extends { id: string }> {
  className: string;
  rows: readonly Row[];
  /** What the page's action refused. */
  refusal: Refusal | undefined;
  /** The `<li>` of a row, with the refusal of its own form. */
  row: (row: Row, refusal: Refusal | undefined) => ReactNode;
}

/** Rows that each have a form, which sends the row's `id`. */
export function FormRows<Row extends { id: string }>(props: FormRowsProps<Row>) {
  const { className, rows, refusal, row } = props;
  return (
    <ul className={className}>
      {rows.map((each) => (
        <Fragment key={each.id}>
          {row(each, refusal?.values.id === each.id ? refusal : undefined)}
        </Fragment>
      ))}
    </ul>
  );
}
