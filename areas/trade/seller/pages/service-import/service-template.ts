import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { exportServices } from "../../service-table/endpoints.ts";
import { serviceColumnNames } from "../../service-table/service-columns.ts";
import { respondWithTable } from "../import/respond-with-table.ts";
import { loadServiceChoices } from "../service-form/service-choices.ts";

/** A table with the header and one example row, which can be imported unchanged. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { csv } = await pageContext.call(exportServices, {});
  const { types, places } = await loadServiceChoices(pageContext);
  const cells: Record<string, string> = {
    type: types[0]?.options[0]?.label ?? "",
    location: places[0]?.label ?? "",
  };
  const example = serviceColumnNames.map((column) => cells[column] ?? "");
  return respondWithTable(csv, example, `soko-${pageContext.edition.code}-services-template`);
}
