import type { DocumentField } from "./document-rules.ts";

/** Layout of a blank form: lines to fill in, a table of goods, and lines below it. */
export interface FormLayout {
  head: readonly DocumentField[];
  /** Columns with their share of the width. */
  columns: readonly (readonly [DocumentField, share: number])[];
  rows: number;
  foot: readonly DocumentField[];
}

/** Layouts by document code; each has every field that the document requires. */
export const documentForms: Readonly<Record<string, FormLayout>> = {
  invoice: {
    head: ["number", "date", "seller", "buyer", "currency", "terms"],
    columns: [
      ["goods", 0.46],
      ["quantity", 0.18],
      ["unitPrice", 0.18],
      ["totalPrice", 0.18],
    ],
    rows: 8,
    foot: ["signature"],
  },
  packing: {
    head: ["number", "date", "seller", "buyer"],
    columns: [
      ["packages", 0.24],
      ["contents", 0.4],
      ["netWeight", 0.18],
      ["grossWeight", 0.18],
    ],
    rows: 10,
    foot: ["signature"],
  },
};
