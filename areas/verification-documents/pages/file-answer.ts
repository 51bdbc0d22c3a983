import type { RouterContextProvider } from "react-router";
import { page } from "#server/page.ts";
import { savedFile } from "#server/saved-file.ts";
import { documentFile } from "../endpoints.ts";

/** Answers with a verification document to be saved. */
export async function fileAnswer(
  context: Readonly<RouterContextProvider>,
  id = "",
): Promise<Response> {
  return savedFile(await page(context).attempt(documentFile, { id }));
}
