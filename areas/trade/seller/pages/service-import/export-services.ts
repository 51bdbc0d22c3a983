import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { exportServices } from "../../service-table/endpoints.ts";

/** Downloads all services of the user as a table, to archive or to edit and import again. */
export async function loader(args: PageArgs) {
  const { call, edition, context } = pageFor(requireVerified, args);
  const { csv } = await call(exportServices, {});
  const day = context.now.toISOString().slice(0, 10);
  return csvDownloadResponse(csv, `soko-${edition.code}-services-${day}`);
}
