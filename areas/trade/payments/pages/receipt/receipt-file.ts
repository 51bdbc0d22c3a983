import { data } from "react-router";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { receiptPdf, receiptPicture } from "../../receipt/endpoints.ts";

const files = new Map([
  ["receipt.pdf", receiptPdf],
  ["receipt.png", receiptPicture],
]);

/** One route for both, since each route adds to the size of every page. */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  const { id = "", file = "" } = args.params;
  const endpoint = files.get(file);
  if (!endpoint) throw data(null, { status: 404 });
  return savedFile(await attempt(endpoint, { id }));
}
