import { tradeDocumentPath, tradeDocumentsPath } from "#core/rules/rule-paths.ts";
import type { Area } from "#server/area.ts";
import type { Context } from "#server/context.ts";
import { cached } from "#server/operations/cached.ts";
import { call } from "#server/operations/call.ts";
import { operation } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { documentLoading } from "./load-documents.ts";
import { makeDocumentForm } from "./make-document-form.ts";
import { listDocumentCategories, listDocuments, listTypes, readDocument } from "./reads.ts";

export const tradeDocuments: Area = {
  name: "regulations/trade-documents",
  operations: [
    operation(endpoints.tradeDocuments, listDocuments),
    operation(endpoints.oneTradeDocument, readDocument),
    operation(endpoints.documentForm, makeDocumentForm),
    operation(endpoints.documentTypes, cached(listTypes)),
    operation(endpoints.documentCategories, cached(listDocumentCategories)),
  ],
  loadings: [documentLoading],
  sitemap: { pages: documentPages },
};

/** Returns the list and the page of every document; there are few. */
async function documentPages(context: Context): Promise<string[]> {
  const { data } = await call(context, endpoints.tradeDocuments, { size: 1000 });
  return [tradeDocumentsPath, ...data.map(({ id }) => tradeDocumentPath(id))];
}
