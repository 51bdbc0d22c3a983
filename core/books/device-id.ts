/**
 * Creates a UUID of version 7 (RFC 9562) in browsers and their workers, for rows and idempotency
 * keys.
 */
export function newDeviceId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // The time exceeds 32 bits, so it cannot be shifted.
  for (let at = 5, rest = now; at >= 0; at -= 1, rest = Math.floor(rest / 256)) {
    bytes[at] = rest % 256;
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
