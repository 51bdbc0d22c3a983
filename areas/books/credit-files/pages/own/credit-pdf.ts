import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { creditFilePdf } from "../../endpoints.ts";

/** Downloads a credit file of the current user. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(creditFilePdf, { id: args.params.id ?? "" }));
}
