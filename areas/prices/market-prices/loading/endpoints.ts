import { z } from "zod";
import { priceTable } from "#core/files/upload-rules.ts";
import { limits } from "#core/limits.ts";
import { formBoolean, idParam, optionalLine, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { csvTable } from "#server/operations/schema-fragments.ts";
import { uploadedFile } from "#server/uploads/upload.ts";
import { priceActs } from "../acts.ts";
import { loadStates } from "./load-states.ts";
import { priceLayouts } from "./price-layouts.ts";

const audience = priceActs.load;
const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("price loading", audience);
const at = z.iso.datetime();

const load = objectSchema("PriceLoad", {
  id: z.uuid(),
  fileName: z.string(),
  /** Absent at the command line, and after the officer's account is deleted. */
  loadedBy: z.string().nullable(),
  layout: z.enum(priceLayouts).nullable(),
  status: z.enum(loadStates),
  /** The error of the whole file, as a sentence. */
  failure: z.string().nullable(),
  fileBytes: z.int(),
  bytesRead: z.int(),
  rowsRead: z.int(),
  /** Number of prices that were added, changed and unchanged. */
  rowsNew: z.int(),
  rowsChanged: z.int(),
  rowsSame: z.int(),
  /** Number of rejected lines. */
  rowsRefused: z.int(),
  marketsAdded: z.int(),
  /** YYYY-MM, or YYYY. */
  firstPeriod: z.string().nullable(),
  lastPeriod: z.string().nullable(),
  dateCreated: at,
  dateFinished: at.nullable(),
  dateUndone: at.nullable(),
});
export type PriceLoad = z.output<typeof load>;

export const beginPriceLoad = writeEndpoint({
  path: "portal/price-load",
  summary:
    "Load a CSV file of prices, in the layout of the World Food Programme or in our own; what fits is written once the whole is read.",
  uploads: { file: priceTable },
  input: z.object({
    file: uploadedFile,
    /** Code of the publisher, if the file does not contain it. */
    source: optionalLine(40),
    /** Name of a publisher that is new. */
    publisher: optionalLine(120),
    licence: optionalLine(60),
    url: z.preprocess(
      (value) => value || undefined,
      z
        .url({ protocol: /^https?$/, error: "marketPrices.loading.field.url" })
        .max(300)
        .optional(),
    ),
    /** Adds unknown markets; otherwise their lines are rejected. */
    addsMarkets: formBoolean.optional(),
    /** Accepts a file in our own layout without its unknown columns; otherwise it is rejected. */
    leaveOut: formBoolean.optional(),
  }),
  output: load,
});

export const listPriceLoads = listEndpoint({
  path: "portal/price-load",
  summary: "Loadings of prices, the newest first.",
  input: z.object({ ...paging(limits.pageSize) }),
  output: load,
});

export const getPriceLoad = oneEndpoint({
  path: "portal/price-load/{id}",
  summary: "One loading of prices, and how far it is.",
  input: z.object({ id: idParam }),
  output: load,
});

export const listPriceLoadIssues = listEndpoint({
  path: "portal/price-load/{id}/issue",
  summary: "Lines of a file that did not fit, with their number and the reason.",
  input: z.object({ id: idParam, ...paging() }),
  output: objectSchema("PriceLoadIssue", {
    /** Line number as in an editor: the head is line 1. */
    line: z.int(),
    /** The column of the file; "" for the whole line. */
    column: z.string(),
    value: z.string(),
    message: z.string(),
  }),
});

export const getPriceLoadIssueTable = oneEndpoint({
  path: "portal/price-load/{id}/issue-table",
  summary: "Lines of a file that did not fit, as CSV.",
  input: z.object({ id: idParam }),
  output: csvTable,
});

export const getPriceLoadExample = oneEndpoint({
  path: "portal/price-load-example",
  summary: "A file in our own layout, with some of the newest prices, as CSV.",
  input: z.object({}),
  output: csvTable,
});

const act = (name: string, summary: string) =>
  writeEndpoint({
    path: `portal/price-load/{id}/${name}`,
    audience,
    summary,
    input: z.object({ id: idParam }),
    output: load,
  });

export const stopPriceLoad = act(
  "stop",
  "Stop a loading before it is written; nothing is changed then.",
);
export const undoPriceLoad = act(
  "undo",
  "Put back what stood before a loading; what later ones wrote over it stays.",
);
