import { z } from "zod";

const fact = z.object({ term: z.string(), detail: z.string() });

const line = z.object({
  name: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  total: z.string(),
});

/** A receipt in its reader's words: what the page, the PDF and the picture show alike. */
export const receiptPaper = z.object({
  /** Name of the edition. */
  site: z.string(),
  /** Who gives it, where that is not the site. */
  issuer: z.string().nullable(),
  title: z.string(),
  number: z.string(),
  /** That it is an example. */
  demo: z.string().nullable(),
  /** What is to be known before relying on it: the order was cancelled. */
  warning: z.string().nullable(),
  facts: z.array(fact),
  /** What its columns are called. */
  columns: line,
  lines: z.array(line),
  totalLabel: z.string(),
  total: z.string(),
  /** Below the total: what of it is paid. */
  rest: z.array(fact),
  /** What the site records, and what it is not. */
  note: z.string(),
});
export type ReceiptPaper = z.output<typeof receiptPaper>;
