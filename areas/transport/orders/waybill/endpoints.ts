import { z } from "zod";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { oneEndpoint } from "#areas/transport/services/endpoints.ts";
import { absentIfEmptyOrNull, existingId, formBoolean } from "#server/operations/endpoint.ts";
import { mediaTypes, sentFile } from "#server/saved-file.ts";

const audience = logisticsActs.ask;
const input = z.object({
  id: existingId,
  /** Whether the price stands on it, which not everybody on the way needs to see. */
  price: z.preprocess(absentIfEmptyOrNull, formBoolean.default(false)),
});

const fact = z.object({ term: z.string(), detail: z.string() });

const sheet = z.object({
  /** Name of the edition. */
  site: z.string(),
  title: z.string(),
  number: z.string(),
  /** That it is an example. */
  demo: z.string().nullable(),
  facts: z.array(fact),
  /** Who signs, one below the other. */
  signatures: z.array(z.string()),
  /** What is written on each line. */
  signing: z.string(),
  /** Where the picture code leads. */
  link: z.url(),
  /** The picture code: squares in a row, and the black ones as the path of an SVG. */
  code: z.object({ size: z.int(), path: z.string() }),
  scan: z.string(),
  note: z.string(),
});
/** A waybill in its reader's words: what the page and the PDF show alike. */
export type WaybillSheet = z.output<typeof sheet>;

export const readWaybill = oneEndpoint({
  path: "logistics-service-order/{id}/waybill-sheet",
  service: "pages",
  audience,
  summary: "The waybill of a transport order in the reader's language, for both of its sides.",
  input,
  output: sheet,
});

export const waybillPdf = oneEndpoint({
  path: "logistics-service-order/{id}/waybill",
  service: "pages",
  audience,
  summary: "The waybill as PDF, in the reader's language; with the price where it is asked for.",
  input,
  fileTypes: [mediaTypes.pdf],
  output: sentFile,
});
