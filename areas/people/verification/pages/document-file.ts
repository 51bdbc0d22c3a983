import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { documentFile } from "../endpoints.ts";

/** A verification document, to be saved: one's own, or for who reviews anybody's. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(documentFile, { id: args.params.id ?? "" }));
}
