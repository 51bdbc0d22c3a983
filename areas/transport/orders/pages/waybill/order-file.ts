import { data } from "react-router";
import { checkpointPhoto } from "#areas/transport/tracking/endpoints.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedFile } from "#server/saved-file.ts";
import { deliveryProof } from "../../endpoints.ts";
import { waybillPdf } from "../../waybill/endpoints.ts";

/**
 * Files of an order; for the photo of a checkpoint the id is that of the checkpoint. One route
 * serves all of them, as each additional route adds weight to every page.
 */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(signedIn, args);
  const { id = "", file = "" } = args.params;
  if (file === "waybill.pdf") {
    const price = new URL(args.request.url).searchParams.get("price") ?? "";
    return savedFile(
      await attempt(waybillPdf, { id, price: price === "" ? false : price === "true" }),
    );
  }
  if (file === "proof.jpg") return savedFile(await attempt(deliveryProof, { id }));
  if (file === "checkpoint.jpg") return savedFile(await attempt(checkpointPhoto, { id }));
  throw data(null, { status: 404 });
}
