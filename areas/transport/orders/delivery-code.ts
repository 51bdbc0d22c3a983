import { createHash, timingSafeEqual } from "node:crypto";
import { refuse } from "#areas/transport/services/refusals.ts";
import { AppError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Keys } from "#server/keys.ts";

const digits = 5;

/**
 * Returns the code that the customer gives the carrier at handover: five digits that only this
 * server can derive from the order.
 */
export function deliveryCodeOf(keys: Keys, orderId: string): string {
  const digest = Buffer.from(keys.hmac("delivery code", orderId), "base64url");
  return String(digest.readUIntBE(0, 6) % 10 ** digits).padStart(digits, "0");
}

/**
 * Counts the attempt and compares in constant time, so that there is no timing side channel.
 * @throws AppError logistics.wrongCode, logistics.tooManyCodes (429) beside the field
 */
export async function checkDeliveryCode(
  { keys, limiters }: Pick<Context, "keys" | "limiters">,
  orderId: string,
  typed: string,
): Promise<void> {
  await limiters.deliveryCodeOfOrder.count(orderId).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    throw refuse("tooManyCodes", { fields: fieldError("tooManyCodes"), headers: error.headers });
  });
  const plain = typed.replace(/[\s.-]/g, "");
  if (!timingSafeEqual(sha256(plain), sha256(deliveryCodeOf(keys, orderId)))) {
    throw refuse("wrongCode", { fields: fieldError("wrongCode") });
  }
}

const fieldError = (name: string) => [{ field: "code", key: `logistics.${name}` }];

const sha256 = (text: string) => createHash("sha256").update(text).digest();
