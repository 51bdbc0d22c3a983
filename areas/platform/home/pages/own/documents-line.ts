import { getReviewState, listOwnDocuments } from "#areas/people/verification/endpoints.ts";
import { documentsPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";

/**
 * Returns the line that leads a new seller or carrier to the documents, as long as officers have
 * none to decide on; nothing once they have.
 */
export async function loadDocumentsLine(
  { call, say }: Pick<PageContext, "call" | "say">,
  role: "trader" | "carrier",
): Promise<{ to: string; label: string }[]> {
  const review = await call(getReviewState, {});
  if (review[role] === null || review[role] === "approved") return [];
  const { data } = await call(listOwnDocuments, { size: 100 });
  if (data.some(({ state }) => state !== "declined")) return [];
  // The words of accounts, which only the server has.
  const inWords = (name: string) => say(`accounts.${name}`);
  return [{ to: documentsPath, label: inWords("carrier.documents") }];
}
