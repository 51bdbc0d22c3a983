import { commodities, measurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { registrationLocations } from "#areas/reference/places/endpoints.ts";
import type { EditionCode } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import type { page } from "#server/page.ts";
import { savedTable } from "#server/saved-file.ts";
import { exportProducts } from "../../table/endpoints.ts";
import { type Column, columns } from "../../table/table-columns.ts";

/** A table with the header and one example row, which can be imported unchanged. */
export async function loader(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { csv } = await visit.call(exportProducts, {});
  // Uses the same separator as the export, which depends on the reader's language.
  const [head = ""] = csv.split("\r\n", 1);
  const separator = head.includes(";") ? ";" : ",";
  const cells = await exampleOf(visit);
  const row = columns.map((column) => quoted(cells[column])).join(separator);
  return savedTable(`${head}\r\n${row}\r\n`, `soko-${visit.edition.code}-template`);
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The approximate price of a bag of 100 kg of white maize in each currency: data/reference, 2026.
 * For Burundi, which has no quotes after 2018, the price of its neighbours.
 */
const priceOfBag: Record<EditionCode, number> = {
  tz: 85_000,
  ke: 5500,
  rw: 60_000,
  ug: 140_000,
  bi: 200_000,
};

const all = { size: limits.maxPageSize };

/**
 * Forty bags of white maize, at least one per order, with existing names in the user's language.
 */
async function exampleOf(visit: ReturnType<typeof page>): Promise<Record<Column, string>> {
  const { call, edition } = visit;
  const [kinds, units, places] = await Promise.all([
    call(commodities, all),
    call(measurementUnits, all),
    call(registrationLocations, { size: 1, countryCode: edition.countryCode }),
  ]);
  const bag = units.data.find(({ baseUnit, factor }) => baseUnit === "kg" && factor === 100);
  return {
    name: visit.say("seller.import.example.name"),
    description: visit.say("seller.import.example.description"),
    commodity: kinds.data.find(({ code }) => code === "maize-white")?.name ?? "",
    location: places.data[0]?.name ?? "",
    unit: bag?.name ?? "",
    price: String(priceOfBag[edition.code]),
    quantity: "40",
    minimum_order_quantity: "1",
    minimum_order_amount: "0",
  };
}
