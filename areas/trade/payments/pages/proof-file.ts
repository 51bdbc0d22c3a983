import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getPaymentProof } from "../endpoints.ts";

export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getPaymentProof, { id: args.params.id ?? "" }));
}
