import { tradeDocumentPath, tradeDocumentsPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import { call } from "#server/operations/call.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { getDocumentForm } from "./get-document-form.ts";
import { documentLoading } from "./load-documents.ts";
import * as reads from "./reads.ts";
import { listTradeDocumentCategories, listTradeDocumentTypes } from "./reads.ts";

export const tradeDocuments: Area = {
  name: "regulations/trade-documents",
  operations: implement(endpoints, reads, {
    getDocumentForm,
    listTradeDocumentTypes: cached(listTradeDocumentTypes),
    listTradeDocumentCategories: cached(listTradeDocumentCategories),
  }),
  loadings: [documentLoading],
  sitemap: { pages: documentPages },
};

/** Returns the list and the page of every document; there are few. */
async function documentPages(context: Context): Promise<string[]> {
  const { data } = await call(context, endpoints.listTradeDocuments, { size: 1000 });
  return [tradeDocumentsPath, ...data.map(({ id }) => tradeDocumentPath(id))];
}
