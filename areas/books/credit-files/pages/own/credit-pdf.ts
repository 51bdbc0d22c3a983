import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { creditFilePdf } from "../../endpoints.ts";

/** A credit file of one's own, to be saved. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(creditFilePdf, { id: args.params.id ?? "" }));
}
