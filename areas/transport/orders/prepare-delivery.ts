import type { ProofKind } from "#areas/transport/requests/transport-rules.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { getOrderRoute } from "#areas/transport/tracking/reads.ts";
import { badInput, notFound } from "#core/errors.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptImage } from "#server/uploads/accept-image.ts";
import { checkDeliveryCode } from "./delivery-code.ts";
import type { deliverOrder } from "./endpoints.ts";

type Input = ParsedInputOf<typeof deliverOrder>;

/** A delivery with a verified proof. */
export interface VerifiedDelivery extends Omit<Input, "photo" | "code"> {
  proof: ProofKind;
  /** The re-encoded photo, ready to be stored. */
  photo?: Buffer | undefined;
}

/**
 * Verifies the proof of a delivery before its transaction: a code takes precedence over a photo,
 * and a photo over a name.
 * @throws AppError errors.notFound, logistics.notNow (409), logistics.wrongCode,
 * logistics.tooManyCodes (429), errors.upload.…; errors.badInput where nothing proves it
 */
export async function prepareDelivery(
  context: Context,
  { photo, code, ...given }: Input,
): Promise<VerifiedDelivery> {
  const { side, status } = await getOrderRoute(context, { id: given.id });
  if (side !== "provider") throw notFound();
  // A retry: the idempotency record returns the first response.
  if (status === "delivered" && context.idempotencyKey) return { ...given, proof: "name" };
  if (status !== "dispatched") throw refuse("notNow");
  if (!photo && !code && !given.receivedBy) {
    throw badInput({ field: "receivedBy", key: "logistics.proof.missing" });
  }
  if (code) await checkDeliveryCode(context, given.id, code);
  const image = photo && (await acceptImage(context, photo, proofPhoto));
  const proof = code ? "code" : image ? "photo" : "name";
  return { ...given, proof, photo: image };
}
