import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getDisputePhoto } from "../../endpoints.ts";

/** Returns a photo to both sides and to officers. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getDisputePhoto, { id: args.params.id ?? "" }));
}
