import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getMessagePicture } from "../../endpoints.ts";

/** The picture of a message, for the two participants. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getMessagePicture, { id: args.params.id ?? "" }));
}
