import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { savedTable } from "#server/saved-file.ts";
import { exportProducts } from "../../table/endpoints.ts";

/** All of one's own products as a table to keep, or to change and bring back. */
export async function loader(args: PageArgs) {
  const { call, edition, context } = pageFor(signedIn, args);
  const { csv } = await call(exportProducts, {});
  const day = context.now.toISOString().slice(0, 10);
  return savedTable(csv, `soko-${edition.code}-${day}`);
}
