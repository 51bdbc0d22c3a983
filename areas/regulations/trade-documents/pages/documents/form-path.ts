import { tradeDocumentPath } from "#areas/regulations/sources/paths.ts";

/** Returns the path of a document's blank form, in the user's language. */
export const formPath = (id: number): string => `${tradeDocumentPath(id)}/form.pdf`;
