import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { downloadResponse } from "#server/saved-file.ts";
import { getFlagPicture } from "../../endpoints.ts";

/** The picture of a flagged post. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getFlagPicture, { id: args.params.id ?? "" }));
}
