import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { receiptFile } from "../../expenses/endpoints.ts";

/** Returns the photo of a receipt to its owner. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(receiptFile, { id: args.params.id ?? "" }));
}
