import type { ReactNode } from "react";
import { DefinitionList } from "../base/definition-list.tsx";

interface ReceiptPaperProps {
  /** The issuer, shown at the top. */
  issuer: string;
  /** A note that it is an example. */
  demo: string | null;
  facts: { term: string; detail: string }[];
  /** Heading of its lines. */
  heading: string;
  lines: Line[];
  totalLabel: string;
  total: string;
  /** Shown below the total: the payments. */
  rest: { term: string; detail: string }[];
  note: string;
}

/** A receipt for screen and paper. */
export function PrintableReceipt(paper: ReceiptPaperProps) {
  const { issuer, demo, facts, heading, lines, totalLabel, total, rest, note } = paper;
  return (
    <article className="card">
      <div className="card-body">
        <p className="flex flex-wrap gap-3">
          <b className="wrap-anywhere">{issuer}</b>
          {demo && <span className="badge badge-demo">{demo}</span>}
        </p>
        <DefinitionList items={facts} />
        <h2 className="mt-4 text-base">{heading}</h2>
        <ul>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes
            <LineOf key={index} {...line} />
          ))}
          <LineOf name={<b>{totalLabel}</b>} total={total} />
        </ul>
        {rest.length > 0 && <DefinitionList items={rest} />}
        <p className="hint">{note}</p>
      </div>
    </article>
  );
}

interface Line {
  name: ReactNode;
  quantity?: string;
  unitPrice?: string;
  total: string;
}

function LineOf({ name, quantity, unitPrice, total }: Line) {
  return (
    <li className="flex min-w-0 flex-wrap gap-x-3 border-b border-line py-3">
      <div className="min-w-0 grow basis-40 wrap-anywhere">
        {name}
        {quantity && (
          <p className="card-note">
            {quantity} × {unitPrice}
          </p>
        )}
      </div>
      <b className="ms-auto whitespace-nowrap">{total}</b>
    </li>
  );
}
