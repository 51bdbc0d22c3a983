import { listCommodities, listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { listRegistrationLocations } from "#areas/reference/places/endpoints.ts";
import type { EditionCode } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import type { PageContext } from "#server/page.ts";
import { exportProducts } from "../../table/endpoints.ts";
import { type Column, columns } from "../../table/table-columns.ts";
import { respondWithTable } from "./respond-with-table.ts";

/** A table with the header and one example row, which can be imported unchanged. */
export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { csv } = await pageContext.call(exportProducts, {});
  const cells = await exampleOf(pageContext);
  const example = columns.map((column) => cells[column]);
  return respondWithTable(csv, example, `soko-${pageContext.edition.code}-template`);
}

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
async function exampleOf(pageContext: PageContext): Promise<Record<Column, string>> {
  const { call, edition } = pageContext;
  const [kinds, units, places] = await Promise.all([
    call(listCommodities, all),
    call(listMeasurementUnits, all),
    call(listRegistrationLocations, { size: 1, countryCode: edition.countryCode }),
  ]);
  const bag = units.data.find(({ baseUnit, factor }) => baseUnit === "kg" && factor === 100);
  return {
    name: pageContext.say("seller.import.example.name"),
    description: pageContext.say("seller.import.example.description"),
    commodity: kinds.data.find(({ code }) => code === "maize-white")?.name ?? "",
    location: places.data[0]?.name ?? "",
    unit: bag?.name ?? "",
    price: String(priceOfBag[edition.code]),
    quantity: "40",
    minimum_order_quantity: "1",
    minimum_order_amount: "0",
  };
}
