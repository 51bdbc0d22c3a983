import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { exportServices } from "../../table/endpoints.ts";
import { templateFile } from "./import-template.ts";
import { tableFile } from "./table-file.ts";

/** All of one's own services as a table to keep, or to change and bring back; or the head of one. */
export async function loader(args: PageArgs) {
  if (new URL(args.request.url).searchParams.has("template")) return templateFile(args);
  const { call, edition, context } = pageFor(signedIn, args);
  const { csv } = await call(exportServices, {});
  const day = context.now.toISOString().slice(0, 10);
  return tableFile(csv, `soko-${edition.code}-transport-${day}`);
}
