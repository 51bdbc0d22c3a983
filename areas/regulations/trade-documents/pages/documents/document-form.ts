import type { LoaderFunctionArgs } from "react-router";
import { downloadResponse } from "#server/download-response.ts";
import { page } from "#server/page.ts";
import { getDocumentForm } from "../../endpoints.ts";

/** Returns the blank form of a document as a file to save and print. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return downloadResponse(await page(context).attempt(getDocumentForm, { id: params.id }));
}
