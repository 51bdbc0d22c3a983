import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { exportServices } from "../../table/endpoints.ts";
import { templateFile } from "./import-template.ts";

/**
 * Returns all own services as a table to save or to edit and re-import; with `template`, the import
 * template.
 */
export async function loader(args: PageArgs) {
  if (new URL(args.request.url).searchParams.has("template")) return templateFile(args);
  const { call, edition, context } = pageFor(requireVerified, args);
  const { csv } = await call(exportServices, {});
  const day = context.now.toISOString().slice(0, 10);
  return csvDownloadResponse(csv, `soko-${edition.code}-transport-${day}`);
}
