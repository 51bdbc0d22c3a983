import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { page } from "#server/page.ts";
import { exportProducts } from "../../table/endpoints.ts";
import { type Column, columns } from "../../table/table-columns.ts";
import { productChoices } from "../product-choices.ts";
import { tableFile } from "./table-file.ts";

/** The head of a table of products with one row to show how it is filled in. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { csv } = await visit.call(exportProducts, {});
  // As the export writes it: which sign separates cells depends on the reader's spreadsheet.
  const [head = ""] = csv.split("\r\n", 1);
  const separator = head.includes(";") ? ";" : ",";
  const cells = await exampleOf(visit);
  const row = columns.map((column) => quoted(cells[column])).join(separator);
  return tableFile(`${head}\r\n${row}\r\n`, `soko-${visit.edition.code}-template`);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Names of things that are there, in her own language. */
async function exampleOf(visit: ReturnType<typeof page>): Promise<Record<Column, string>> {
  const { commodities, units, places } = await productChoices(visit);
  return {
    name: visit.say("seller.import.example.name"),
    description: visit.say("seller.import.example.description"),
    commodity: commodities[0]?.options[0]?.label ?? "",
    location: places[0]?.label ?? "",
    unit: units[0]?.label ?? "",
    price: "85000",
    quantity: "40",
    minimum_order_quantity: "1",
    minimum_order_amount: "0",
  };
}
