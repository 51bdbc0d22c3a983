import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { savedFile } from "#server/saved-file.ts";
import { documentForm } from "../../endpoints.ts";

/** Returns the blank form of a document as a file to save and print. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  return savedFile(await page(context).attempt(documentForm, { id: params.id }));
}
