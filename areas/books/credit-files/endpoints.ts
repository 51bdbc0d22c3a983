import { z } from "zod";
import { creditFilePdf as pdfRule } from "#core/files/upload-rules.ts";
import { languages } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { idParam, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { codeText } from "#server/operations/text-kinds.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { creditFileActs } from "./acts.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("credit files", creditFileActs.make);

const amounts = {
  income: z.number(),
  costOfGoods: z.number(),
  grossProfit: z.number(),
  expenses: z.number(),
  /** Includes differences found by stock counts. */
  netProfit: z.number(),
  moneyIn: z.number(),
  moneyOut: z.number(),
};
export const amountNames = [
  "income",
  "costOfGoods",
  "grossProfit",
  "expenses",
  "netProfit",
  "moneyIn",
  "moneyOut",
] as const satisfies readonly (keyof typeof amounts)[];

const sums = objectSchema("CreditSums", amounts);

/** The whole content of a credit file; names of lists are in its own language. */
const content = objectSchema("CreditContent", {
  businessName: z.string(),
  /** The approved name of the shop, if it differs. */
  shopName: z.string().nullable(),
  ownerName: z.string(),
  place: z.string(),
  organisationType: z.string().nullable(),
  associations: z.array(z.string()),
  /** YYYY-MM-DD. */
  memberSince: z.string(),
  booksSince: z.string(),
  checks: z.array(
    objectSchema("CreditCheck", {
      kind: z.enum(["shop", "carrier", "document", "phone", "email"]),
      /** The name of a document's kind. */
      name: z.string().nullable(),
      on: z.string(),
    }),
  ),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whole months, at most twelve; fewer if the books are younger. */
  months: z.array(objectSchema("CreditMonth", { month: z.string(), ...amounts })),
  totals: sums,
  averages: sums,
  stockAtEnd: z.number(),
  owedAtEnd: z.number(),
  /** How regularly the books are kept. */
  days: z.int(),
  daysWithEntries: z.int(),
  entries: z.int(),
  /** The part of the entries written within a week of their day. */
  promptEntries: z.int(),
  /** Delivered market orders, in the books or not, by the totals agreed with their buyers. */
  orders: z.int(),
  ordersTotal: z.number(),
  /**
   * The part of these not recorded in the books and thus not in their figures; absent in older
   * files.
   */
  ordersUnwritten: z.int().default(0),
  ordersUnwrittenTotal: z.number().default(0),
  isDemo: z.boolean(),
});
export type CreditContent = z.output<typeof content>;

const file = objectSchema("CreditFile", {
  id: z.uuid(),
  code: z.string(),
  dateMade: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  language: z.enum(languages),
  /** SHA-256 of the PDF, in hex. */
  digest: z.string(),
  dateRevoked: z.iso.datetime().nullable(),
  pdfUrl: z.url(),
  isDemo: z.boolean(),
});
export type CreditFile = z.output<typeof file>;

const facts = z.array(z.object({ term: z.string(), detail: z.string() }));

/** The parts shared by the PDF and its preview, in the reader's language. */
const parts = z.object({
  business: z.string(),
  period: z.string(),
  fewer: z.string().nullable(),
  facts,
  checked: z.object({ heading: z.string(), rows: facts, none: z.string().nullable() }),
  unchecked: z.object({ heading: z.string(), lines: z.array(z.string()) }),
  summary: z.object({
    heading: z.string(),
    rows: z.array(z.object({ term: z.string(), total: z.string(), average: z.string() })),
    total: z.string(),
    average: z.string(),
    ends: facts,
  }),
  regular: z.object({ heading: z.string(), rows: facts }),
  season: z.object({ heading: z.string(), rows: facts }),
});
export type CreditParts = z.output<typeof parts>;

export const previewCreditFile = oneEndpoint({
  service: "pages",
  path: "bookkeeping/credit-files/preview",
  summary: "What a credit file would say today; 409 before the first whole month.",
  output: z.object({ content, parts }),
});

export const listCreditFiles = listEndpoint({
  path: "bookkeeping/credit-files",
  summary: "The caller's credit files, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: file,
});

export const makeCreditFile = oneEndpoint({
  method: "POST",
  path: "bookkeeping/credit-files",
  summary: "Make a credit file; the same once more on one day is the one that is there.",
  input: z.object({
    /** The reader's language by default. */
    language: oneOf(languages),
  }),
  output: file,
});

export const revokeCreditFile = writeEndpoint({
  path: "bookkeeping/credit-files/{id}/revoke",
  summary: "Withdraw a credit file: its code then says so.",
  input: z.object({ id: idParam }),
  output: file,
});

export const getCreditFilePdf = oneEndpoint({
  service: "pages",
  path: "bookkeeping/credit-files/{id}/pdf",
  summary: "Download a credit file as PDF, as it was created.",
  input: z.object({ id: idParam }),
  fileTypes: [mediaTypes.pdf],
  output: fileOutput,
});

export const verifyCreditFile = oneEndpoint({
  method: "POST",
  path: "credit-file/verify",
  audience: "public",
  summary: "What the credit file of a code says, and whether a PDF is that very file.",
  uploads: { file: pdfRule },
  input: z.object({
    code: codeText("creditFiles.field.code").min(1, "creditFiles.field.code").max(40),
    file: uploadedFile.optional(),
  }),
  output: objectSchema("VerifiedCreditFile", {
    code: z.string(),
    dateMade: z.iso.datetime(),
    dateRevoked: z.iso.datetime().nullable(),
    /** null for a revoked file. */
    content: content.nullable(),
    digest: z.string().nullable(),
    /** Whether the PDF is identical byte by byte; null if none was sent. */
    isSame: z.boolean().nullable(),
  }),
});
export type VerifiedCreditFile = z.output<typeof verifyCreditFile.output>;
