import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { receiptPdf } from "../../receipt/endpoints.ts";

export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(receiptPdf, { id: args.params.id ?? "" }));
}
