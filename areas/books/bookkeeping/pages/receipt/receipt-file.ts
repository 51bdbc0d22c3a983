import { data } from "react-router";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { saleReceiptPdf, saleReceiptPicture } from "../../receipt/endpoints.ts";

const files = new Map([
  ["receipt.pdf", saleReceiptPdf],
  ["receipt.png", saleReceiptPicture],
]);

/** Serves both files, because each route adds weight to every page of the books. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  const { id = "", file = "" } = args.params;
  const endpoint = files.get(file);
  if (!endpoint) throw data(null, { status: 404 });
  return savedFile(await attempt(endpoint, { id }));
}
