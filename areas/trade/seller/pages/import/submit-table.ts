import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { importReport } from "#web/ui/imports/import-texts.ts";
import type { importServices } from "../../service-table/endpoints.ts";
import type { importProducts } from "../../table/endpoints.ts";

interface TableImport {
  endpoint: typeof importProducts | typeof importServices;
  draftsPath: string;
  /** What the list of drafts says after a table was imported whole. */
  flash: Parameters<typeof redirectWithFlash>[2];
}

/** Imports the table of the form; stays with a report unless it was imported whole. */
export async function submitTable(args: PageArgs, { endpoint, draftsPath, flash }: TableImport) {
  const { attemptPosted, context, say } = pageFor(requireVerified, args);
  const read = await attemptPosted(endpoint, args.request);
  if (!read.ok) return refusalResponse(read.refusal);
  const { made, wrong, untakenColumns } = read.data;
  if (wrong + untakenColumns.length === 0) return redirectWithFlash(context, draftsPath, flash);
  const text = (name: string, values = {}) => say(`seller.import.${name}`, values);
  const sentence = made > 0 ? text("made", { made }) : text("noneMade");
  return { report: importReport(text, read.data, { count: made, sentence }) };
}
