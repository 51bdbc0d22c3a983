import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { savedFile } from "#server/saved-file.ts";
import { documentForm } from "../../endpoints.ts";

/** The blank form of a document, to be saved and printed. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return savedFile(await page(context).attempt(documentForm, { id: params.id }));
}
