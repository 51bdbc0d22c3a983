import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { limits } from "#core/limits.ts";
import { fileOutput, mediaTypes } from "#server/download-response.ts";
import {
  idFilter,
  keyFilter,
  maxInteger,
  notFoundMessage,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { entry, matchLevel } from "#server/operations/schema-fragments.ts";
import {
  borderSides,
  documentConditions,
  documentFields,
  documentOperations,
  filterOperations,
} from "./document-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations", "public");
const id = numeric(z.int(notFoundMessage).min(1, notFoundMessage).max(maxInteger, notFoundMessage));

const land = objectSchema("DocumentCountry", { code: z.string(), name: z.string() });

const document = objectSchema("TradeDocument", {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: entry,
  category: entry,
  /** Its purpose. */
  summary: z.string(),
  /** Who issues it. */
  issuedBy: z.string(),
  /** The known agencies that issue it; for a consignment, those of its countries. */
  agencies: z.array(
    objectSchema("IssuingAgency", {
      id: z.int(),
      acronym: z.string(),
      name: z.string(),
      countryCode: z.string().nullable(),
    }),
  ),
  tradeOperation: z.array(z.enum(documentOperations)),
  /** The country that requires it; null if any may. */
  country: land.nullable(),
  condition: z.enum(documentConditions).nullable(),
  /** Goods it covers, by their broadest names; empty for all goods. */
  goods: z.array(z.string()),
  /** The fields to fill in, if known. */
  fields: z.array(z.enum(documentFields)),
  /** Blank forms to print. */
  files: z.array(
    objectSchema("DocumentForm", { name: z.string(), url: z.url(), mediaType: z.string() }),
  ),
  /**
   * For a consignment, the sides of the border on which it may be required; otherwise all its
   * sides.
   */
  sides: z.array(z.enum(borderSides)),
  rule: ruleFacts,
  match: matchLevel,
});
export type TradeDocument = z.output<typeof document>;

export const listTradeDocuments = listEndpoint({
  path: "v2/trade-document-commodity-terminals",
  summary:
    "Documents that goods need at a border. With commodityId, those for these goods and for all; with countryFrom and countryTo, the papers of one consignment: what the first asks of exports and the second of imports.",
  input: z.object({
    /** Id or code of a type from `trade-documents-types`. */
    type: keyFilter(60),
    /** Id or code of a category from `trade-document-category`. */
    category: keyFilter(60),
    tradeOperation: oneOf(filterOperations),
    /** Matches documents this country requires, and those any country may require. */
    countryCode: countryFilter,
    /** Goods: one commodity, or any of a sub-category or category. */
    categoryId: idFilter,
    subCategoryId: idFilter,
    commodityId: idFilter,
    countryFrom: countryFilter,
    countryTo: countryFilter,
    term: textFilter(),
    ...paging(),
  }),
  output: document,
});

export const getTradeDocument = oneEndpoint({
  path: "v2/trade-document-commodity-terminals/{id}",
  summary: "One document: what it is for, who issues it, how it is filled in, its blank form.",
  input: z.object({ id }),
  output: document,
});

export const getDocumentForm = oneEndpoint({
  path: "v2/trade-document-commodity-terminals/{id}/form",
  summary: "The blank form of a document as PDF, in the reader's language; of some there is none.",
  input: z.object({ id }),
  fileTypes: [mediaTypes.pdf],
  output: fileOutput,
});

const counted = objectSchema("DocumentKind", { ...entry.shape, documents: z.int() });

export const listTradeDocumentTypes = listEndpoint({
  path: "trade-documents-types",
  summary: "What documents are: certificates, permits, declarations.",
  input: z.object({ ...paging(limits.maxPageSize) }),
  output: counted,
});

export const listTradeDocumentCategories = listEndpoint({
  path: "trade-document-category",
  summary: "What documents are about: customs, origin, plant health.",
  input: z.object({ ...paging(limits.maxPageSize) }),
  output: counted,
});
