import { data } from "react-router";
import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getReceiptPdf, getReceiptPicture } from "../../receipt/endpoints.ts";

const files = new Map([
  ["receipt.pdf", getReceiptPdf],
  ["receipt.png", getReceiptPicture],
]);

/** One route for both, since each route adds to the size of every page. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  const { id = "", file = "" } = args.params;
  const endpoint = files.get(file);
  if (!endpoint) throw data(null, { status: 404 });
  return downloadResponse(await attempt(endpoint, { id }));
}
