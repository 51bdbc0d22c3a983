import { z } from "zod";
import { objectSchema } from "#server/operations/object-schema.ts";

const fact = objectSchema("ReceiptFact", { term: z.string(), detail: z.string() });

const line = objectSchema("ReceiptRow", {
  name: z.string(),
  quantity: z.string(),
  unitPrice: z.string(),
  total: z.string(),
});

/** A receipt in its reader's language: the content that the page, the PDF and the picture share. */
export const receiptPaper = z.object({
  /** Name of the edition. */
  site: z.string(),
  /** Name of the issuer, if that is not the site. */
  issuer: z.string().nullable(),
  title: z.string(),
  number: z.string(),
  /** Note that it is an example. */
  demo: z.string().nullable(),
  /** A fact to check before relying on it, such as a cancelled order. */
  warning: z.string().nullable(),
  facts: z.array(fact),
  /** Headings of its columns. */
  columns: line,
  lines: z.array(line),
  totalLabel: z.string(),
  total: z.string(),
  /** Facts below the total: how much of it is paid. */
  rest: z.array(fact),
  /** Explains what the site records, and what the receipt is not. */
  note: z.string(),
});
export type ReceiptPaper = z.output<typeof receiptPaper>;
