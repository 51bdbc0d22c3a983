import { listMeasurementUnits } from "#areas/reference/commodities/endpoints.ts";
import { listLogisticsLocations } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import { csvDownloadResponse } from "#server/download-response.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { columns, exportServices } from "../../table/endpoints.ts";

/** Returns the table template: the header and one example row, which can be imported as it is. */
export async function templateFile(args: PageArgs): Promise<Response> {
  const { call, edition } = pageFor(requireVerified, args);
  const all = { size: limits.maxPageSize };
  const [{ csv }, units, places] = await Promise.all([
    call(exportServices, {}),
    call(listMeasurementUnits, all),
    call(listLogisticsLocations, { ...all, countryCode: edition.countryCode }),
  ]);
  const [from, to] = places.data.filter(({ level }) => level === 1);
  const example: Record<string, string> = {
    from: from?.code ?? "",
    to: to?.code ?? "",
    mode: "road",
    charging_mode: "per_unit",
    price: "120",
    currency: edition.currency,
    unit: units.data.find(({ code }) => code === "kg")?.name ?? "",
    min_days: "2",
    max_days: "4",
    minimum_order: "50",
    band1_from: "1000",
    band1_price: "100",
    charge1_kind: "loading",
    charge1_mode: "fixed",
    charge1_value: "5000",
  };
  // Copies the export's cell separator, which depends on the reader's language.
  const [head = ""] = csv.split("\r\n", 1);
  const separator = head.includes(";") ? ";" : ",";
  const row = columns.map((column) => example[column] ?? "").join(separator);
  return csvDownloadResponse(`${head}\r\n${row}\r\n`, `soko-${edition.code}-transport`);
}
