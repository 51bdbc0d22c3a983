import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getCreditFilePdf } from "../../endpoints.ts";

/** Downloads a credit file of the current user. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  return downloadResponse(await attempt(getCreditFilePdf, { id: args.params.id ?? "" }));
}
