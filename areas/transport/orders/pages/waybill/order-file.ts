import { data } from "react-router";
import { getCheckpointPhoto } from "#areas/transport/tracking/endpoints.ts";
import { downloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { deliveryProof } from "../../endpoints.ts";
import { getWaybillPdf } from "../../waybill/endpoints.ts";

/**
 * Files of an order; for the photo of a checkpoint the id is that of the checkpoint. One route
 * serves all of them, as each additional route adds weight to every page.
 */
export async function loader(args: PageArgs) {
  const { attempt } = pageFor(requireVerified, args);
  const { id = "", file = "" } = args.params;
  if (file === "waybill.pdf") {
    const price = new URL(args.request.url).searchParams.get("price") ?? "";
    return downloadResponse(
      await attempt(getWaybillPdf, { id, price: price === "" ? false : price === "true" }),
    );
  }
  if (file === "proof.jpg") return downloadResponse(await attempt(deliveryProof, { id }));
  if (file === "checkpoint.jpg") return downloadResponse(await attempt(getCheckpointPhoto, { id }));
  throw data(null, { status: 404 });
}
