import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getReceiptPhoto } from "../../expenses/endpoints.ts";

/** Returns the photo of a receipt to its owner. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getReceiptPhoto, { id: args.params.id ?? "" }));
}
