import { tradeDocumentPath } from "#core/rules/rule-paths.ts";

/** Where the blank form of a document is fetched, in the reader's language. */
export const formPath = (id: number): string => `${tradeDocumentPath(id)}/form.pdf`;
