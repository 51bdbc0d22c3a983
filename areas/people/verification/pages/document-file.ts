import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { documentFile } from "../endpoints.ts";

/**
 * Downloads a verification document: the user's own, or any document for an officer who reviews.
 */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(documentFile, { id: args.params.id ?? "" }));
}
