import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { documentFile } from "../endpoints.ts";

/**
 * Downloads a verification document: the user's own, or any document for an officer who reviews.
 */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(documentFile, { id: args.params.id ?? "" }));
}
