import type { Context } from "hono";
import type { RateLimit } from "#server/rate-limit.ts";
import type { WebEnvironment } from "./web-environment.ts";

/**
 * Counts a request of this address. The response always reports how many are left.
 * @throws AppError errors.tooManyRequests with Retry-After
 */
export async function countRequest(c: Context<WebEnvironment>, limit: RateLimit): Promise<void> {
  if (c.get("isCounted") || c.env?.renderedFor !== undefined) return;
  for (const [name, value] of Object.entries(await limit.count(c.get("address")))) {
    c.header(name, value);
  }
}
