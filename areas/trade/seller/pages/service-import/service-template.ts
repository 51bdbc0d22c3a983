import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { exportServices } from "../../service-table/endpoints.ts";
import { serviceColumnNames } from "../../service-table/service-columns.ts";
import { loadServiceChoices } from "../service-form/service-choices.ts";

/** A table with the header and one example row, which can be imported unchanged. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { csv } = await pageContext.call(exportServices, {});
  // Uses the same separator as the export, which depends on the reader's language.
  const [head = ""] = csv.split("\r\n", 1);
  const separator = head.includes(";") ? ";" : ",";
  const { types, places } = await loadServiceChoices(pageContext);
  const cells: Record<string, string> = {
    type: types[0]?.options[0]?.label ?? "",
    location: places[0]?.label ?? "",
  };
  const row = serviceColumnNames.map((column) => quoted(cells[column] ?? "")).join(separator);
  return csvDownloadResponse(
    `${head}\r\n${row}\r\n`,
    `soko-${pageContext.edition.code}-services-template`,
  );
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
