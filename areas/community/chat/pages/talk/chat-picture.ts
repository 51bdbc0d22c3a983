import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { readPicture } from "../../endpoints.ts";

/** The picture of a message, for the two participants. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  return savedFile(await attempt(readPicture, { id: args.params.id ?? "" }));
}
