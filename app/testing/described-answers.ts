import { createApiDocument } from "#app/openapi.ts";

const { paths } = createApiDocument({ server: "http://localhost:3000", name: "Soko" });

/**
 * Addresses as patterns, those with the fewest parameters first: /product/export is not
 * /product/{id}.
 */
const patterns = Object.keys(paths)
  .sort((first, other) => first.split("{").length - other.split("{").length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));

/** Statuses that any address may return to a request it does not support. */
const elsewhere = [405, 500, 503, 507];

/**
 * Asserts that the OpenAPI document describes the response: a call must list every status it
 * returns.
 * @throws Error for a status of a described address that its document does not name
 */
export function assertDocumented(method: string, address: string, status: number): void {
  const { pathname } = new URL(address, "http://localhost");
  const match = patterns.find(({ pattern }) => pattern.test(pathname));
  const call = match && paths[match.path]?.[method.toLowerCase()];
  if (!call || elsewhere.includes(status) || String(status) in call.responses) return;
  throw new Error(`OpenAPI says nothing of ${status} from ${method} ${match.path}`);
}
