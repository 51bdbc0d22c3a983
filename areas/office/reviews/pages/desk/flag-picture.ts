import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getFlagPicture } from "../../endpoints.ts";

/** The picture of a flagged post. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getFlagPicture, { id: args.params.id ?? "" }));
}
