import { documentOf } from "#app/openapi.ts";

const { paths } = documentOf({ server: "http://localhost:3000", name: "Soko" });

/** Addresses as patterns, those with the fewest parameters first: /product/export is no /product/{id}. */
const patterns = Object.keys(paths)
  .sort((one, other) => one.split("{").length - other.split("{").length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}/?$`) }));

/** What any address may answer that is asked in a way it does not know. */
const elsewhere = [405, 500, 503, 507];

/**
 * Holds the document to what is answered: a call must be described with every status it has.
 * @throws Error for a status of a described address that its document does not name
 */
export function mustBeDescribed(method: string, address: string, status: number): void {
  const { pathname } = new URL(address, "http://localhost");
  const found = patterns.find(({ pattern }) => pattern.test(pathname));
  const call = found && paths[found.path]?.[method.toLowerCase()];
  if (!call || elsewhere.includes(status) || String(status) in call.responses) return;
  throw new Error(`OpenAPI says nothing of ${status} from ${method} ${found.path}`);
}
