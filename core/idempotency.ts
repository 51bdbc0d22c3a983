/** Field of a form with the key of its write: pressed twice, or sent again, it is done once. */
export const idempotencyField = "idempotencyKey";

/** A key nobody else makes. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
