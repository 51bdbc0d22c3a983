import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { flagPicture } from "../../endpoints.ts";

/** The picture of a flagged post. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(flagPicture, { id: args.params.id ?? "" }));
}
