import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { readProof } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(readProof, { id: args.params.id ?? "" }));
}
