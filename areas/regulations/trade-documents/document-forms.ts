import type { DocumentField } from "./document-rules.ts";

/** A blank form of ours: lines to write on, a table of goods, and what stands below it. */
export interface FormLayout {
  head: readonly DocumentField[];
  /** Columns with their share of the width. */
  columns: readonly (readonly [DocumentField, share: number])[];
  rows: number;
  foot: readonly DocumentField[];
}

/** By the code of the document; each has every field that its document is filled in with. */
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
