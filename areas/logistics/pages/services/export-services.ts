import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { exportServices } from "../../table/endpoints.ts";
import { tableFile } from "./table-file.ts";

/** All of one's own services as a table to keep, or to change and bring back. */
export async function loader(args: PageArgs) {
  const { call, edition, context } = pageFor(signedIn, args);
  const { csv } = await call(exportServices, {});
  const day = context.now.toISOString().slice(0, 10);
  return tableFile(csv, `soko-${edition.code}-transport-${day}`);
}
