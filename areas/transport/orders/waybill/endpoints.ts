import { z } from "zod";
import { logisticsActs } from "#areas/transport/services/acts.ts";
import { oneEndpoint } from "#areas/transport/services/endpoints.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import { absentIfEmptyOrNull, formBoolean, idParam } from "#server/operations/endpoint.ts";

const audience = logisticsActs.ask;
const input = z.object({
  id: idParam,
  /** Whether to print the price, which not everyone on the route needs to see. */
  price: z.preprocess(absentIfEmptyOrNull, formBoolean.default(false)),
});

const fact = z.object({ term: z.string(), detail: z.string() });

const sheet = z.object({
  /** Name of the edition. */
  site: z.string(),
  title: z.string(),
  number: z.string(),
  /** Label of an example; null otherwise. */
  demo: z.string().nullable(),
  facts: z.array(fact),
  /** Who signs, in order from top to bottom. */
  signatures: z.array(z.string()),
  /** Text on each signature line. */
  signing: z.string(),
  /** Target of the QR code. */
  link: z.url(),
  /** The QR code: modules per side, and the black ones as an SVG path. */
  code: z.object({ size: z.int(), path: z.string() }),
  scan: z.string(),
  note: z.string(),
});
/** A waybill in the reader's language, as the page and the PDF show it. */
export type WaybillSheet = z.output<typeof sheet>;

export const getWaybill = oneEndpoint({
  path: "logistics-service-order/{id}/waybill-sheet",
  service: "pages",
  audience,
  summary: "The waybill of a transport order in the reader's language, for both of its sides.",
  input,
  output: sheet,
});

export const getWaybillPdf = oneEndpoint({
  path: "logistics-service-order/{id}/waybill",
  service: "pages",
  audience,
  summary: "Get the waybill as PDF in the reader's language, with the price if requested.",
  input,
  fileTypes: [mediaTypes.pdf],
  output: fileOutput,
});
