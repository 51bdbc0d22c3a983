import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { flagPicture } from "../../endpoints.ts";

/** The picture that goes with what was flagged. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(flagPicture, { id: args.params.id ?? "" }));
}
