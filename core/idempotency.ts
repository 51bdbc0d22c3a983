/** Form field with the idempotency key: a repeated submit is applied once. */
export const idempotencyField = "idempotencyKey";

/** Creates a unique key. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
