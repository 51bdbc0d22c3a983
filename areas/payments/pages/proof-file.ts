import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { readProof } from "../endpoints.ts";

/** The proof of a payment, for buyer and seller of its order. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(readProof, { id: args.params.id ?? "" }));
}
