import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { receiptFile } from "../../expenses/endpoints.ts";

/** The photo of a receipt, for its owner. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(receiptFile, { id: args.params.id ?? "" }));
}
