import type { ProofKind } from "#areas/transport/requests/transport-rules.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { readWay } from "#areas/transport/tracking/reads.ts";
import { badInput, notFound } from "#core/errors.ts";
import { proofPhoto } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptImage } from "#server/uploads/accept-image.ts";
import { checkDeliveryCode } from "./delivery-code.ts";
import type { deliverOrder } from "./endpoints.ts";

type Given = ParsedInputOf<typeof deliverOrder>;

/** A delivery whose proof was looked at. */
export interface ProvedDelivery extends Omit<Given, "photo" | "code"> {
  proof: ProofKind;
  /** The photo as it is kept. */
  photo?: Buffer | undefined;
}

/**
 * Looks at what proves a delivery before its transaction: the code counts more than a photo, and a
 * photo more than a name.
 * @throws AppError errors.notFound, logistics.notNow (409), logistics.wrongCode,
 *   logistics.tooManyCodes (429), errors.upload.…; errors.badInput where nothing proves it
 */
export async function prepareDelivery(
  context: Context,
  { photo, code, ...given }: Given,
): Promise<ProvedDelivery> {
  const { side, status } = await readWay(context, { id: given.id });
  if (side !== "provider") throw notFound();
  // Sent once more, it is for the record of writes to say what it came to.
  if (status === "delivered" && context.idempotencyKey) return { ...given, proof: "name" };
  if (status !== "dispatched") throw refuse("notNow");
  if (!photo && !code && !given.receivedBy) {
    throw badInput({ field: "receivedBy", key: "logistics.proof.missing" });
  }
  if (code) await checkDeliveryCode(context, given.id, code);
  const kept = photo && (await acceptImage(context, photo, proofPhoto));
  const proof = code ? "code" : kept ? "photo" : "name";
  return { ...given, proof, photo: kept };
}
