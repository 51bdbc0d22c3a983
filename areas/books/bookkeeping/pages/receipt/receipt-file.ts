import { data } from "react-router";
import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { getSaleReceiptPdf, getSaleReceiptPicture } from "../../receipt/endpoints.ts";

const files = new Map([
  ["receipt.pdf", getSaleReceiptPdf],
  ["receipt.png", getSaleReceiptPicture],
]);

/** Serves both files, because each route adds weight to every page of the books. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  const { id = "", file = "" } = args.params;
  const endpoint = files.get(file);
  if (!endpoint) throw data(null, { status: 404 });
  return downloadResponse(await attempt(endpoint, { id }));
}
