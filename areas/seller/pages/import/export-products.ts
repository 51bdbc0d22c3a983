import type { LoaderFunctionArgs } from "react-router";
import { signedIn } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { exportProducts } from "../../table/endpoints.ts";
import { tableFile } from "./table-file.ts";

/** All of one's own products as a table to keep, or to change and bring back. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  signedIn(context, request);
  const { call, edition, context: visit } = page(context);
  const { csv } = await call(exportProducts, {});
  const day = visit.now.toISOString().slice(0, 10);
  return tableFile(csv, `soko-${edition.code}-${day}`);
}
