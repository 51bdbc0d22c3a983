import { Fragment, type ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";

interface FormRowsProps<Row extends { id: string }> {
  /** By default cards, two beside each other on a wide screen. */
  className?: string;
  rows: readonly Row[];
  /** What the page's action refused. */
  refusal: Refusal | undefined;
  /** Renders the `<li>` of a row, with the refusal of its own form. */
  children: (row: Row, refusal: Refusal | undefined) => ReactNode;
}

/** Rows that each have a form, which sends the row's `id`. */
export function FormRows<Row extends { id: string }>(props: FormRowsProps<Row>) {
  const { className = "grid items-start gap-3 md:grid-cols-2", rows, refusal, children } = props;
  return (
    <ul className={className}>
      {rows.map((each) => (
        <Fragment key={each.id}>
          {children(each, refusal?.values.id === each.id ? refusal : undefined)}
        </Fragment>
      ))}
    </ul>
  );
}
