import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { downloadResponse } from "#server/saved-file.ts";
import { getDocumentForm } from "../../endpoints.ts";

/** Returns the blank form of a document as a file to save and print. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return downloadResponse(await page(context).attempt(getDocumentForm, { id: params.id }));
}
