import { country } from "#areas/reference/places/tables.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { type CsvRow, idOf, namesOf, numberOrNull } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { countTradeInAfrica, type Flows } from "./flows-of-africa.ts";
import { tradeItem, tradeVolume } from "./tables.ts";
import { type TradeSourceCode, tradeSources } from "./trade-sources.ts";

/** Countries as publishers write them, if different from our English name. */
const otherNames: Record<string, string> = {
  Congo: "CG",
  "Congo, Dem. Rep.": "CD",
  "Russian Federation": "RU",
};

type Volume = typeof tradeVolume.$inferInsert;

/**
 * Loads exports and imports of the reference data: publishers' figures, and the trade within
 * Africa.
 */
export const tradeLoading: DataLoader = {
  name: "trade statistics",
  version: 1,
  files: [
    "data/names/trade-items.csv",
    "data/names/countries.csv",
    "data/reference/trade_statistics.csv",
    "data/reference/trade_africa_bilateral_hs_section.csv",
  ],
  async load({ db, texts: [names = "", countries = "", statistics = "", africa = ""] }) {
    const items = readCsv(names).map((row) => ({
      scheme: getCell(row, "scheme"),
      code: getCell(row, "code"),
      names: namesOf(row),
    }));
    await upsert(db, tradeItem, [tradeItem.scheme, tradeItem.code], items);
    const stored = await db.orm.select().from(tradeItem);
    const ids = new Map(stored.map(({ scheme, code, id }) => [`${scheme} ${code}`, id]));
    const codes = codesOfItems(readCsv(names));
    const known = new Set((await db.orm.select({ code: country.code }).from(country)).map(codeIn));
    const lands = readCsv(countries);
    const byName = new Map(lands.map((row) => [getCell(row, "en"), getCell(row, "code")]));
    const partnerCode = (partner: string) => {
      const code = otherNames[partner] ?? byName.get(partner);
      return code !== undefined && known.has(code) ? code : null;
    };
    const published = readCsv(statistics).map((row): Volume => {
      const [scheme, partner] = [getCell(row, "scheme"), getCell(row, "partner")];
      const item = getCell(row, "item");
      const code = getCell(row, "code") || codes.get(`${scheme} ${item}`) || "total";
      return {
        countryCode: getCell(row, "country"),
        period: getCell(row, "period"),
        frequency: getCell(row, "frequency") as Volume["frequency"],
        flow: getCell(row, "flow") as Volume["flow"],
        partner,
        partnerCode: partnerCode(partner),
        itemId: idOf(ids, `${scheme} ${code}`),
        value: Number(getCell(row, "value")),
        valueUnit: getCell(row, "value_unit"),
        quantity: numberOrNull(row, "quantity"),
        quantityUnit: getCell(row, "quantity_unit") || null,
        source: sourceIn(row),
      };
    });
    const byIso3 = new Map(lands.map((row) => [getCell(row, "iso3"), row]));
    const between = countTradeInAfrica(flowsIn(readCsv(africa), byIso3)).map(
      ({ section, ...row }): Volume => ({
        ...row,
        period: "2012/2022",
        frequency: "AVG",
        itemId: idOf(ids, `HS section ${section}`),
        valueUnit: "USD thousand",
        quantityUnit: "tonnes",
        source: "BACI",
      }),
    );
    const rows = [...published, ...between];
    const { countryCode, flow, itemId, partner, frequency, period, source, valueUnit } =
      tradeVolume;
    await upsert(
      db,
      tradeVolume,
      [countryCode, flow, itemId, partner, frequency, period, source, valueUnit],
      rows,
    );
    return items.length + rows.length;
  },
};

const codeIn = ({ code }: { code: string }) => code;

/** Our codes for items that publishers name without a code, by scheme and name. */
const codesOfItems = (rows: CsvRow[]) =>
  new Map(
    rows
      .filter((row) => getCell(row, "published") !== "")
      .map((row) => [
        `${getCell(row, "scheme")} ${getCell(row, "published")}`,
        getCell(row, "code"),
      ]),
  );

function sourceIn(row: CsvRow): TradeSourceCode {
  const source = getCell(row, "source");
  if (source in tradeSources) return source as TradeSourceCode;
  throw new Error(`areas/prices/statistics/trade-sources.ts does not name ${source}`);
}

function flowsIn(rows: CsvRow[], byIso3: Map<string, CsvRow>): Flows[] {
  const countryOf = (iso3: string) => {
    const countryRow = byIso3.get(iso3);
    if (!countryRow) throw new Error(`data/names/countries.csv has no ${iso3}`);
    return { code: getCell(countryRow, "code"), name: getCell(countryRow, "en") };
  };
  return rows.map((row) => ({
    exporter: countryOf(getCell(row, "exporter_iso3")),
    importer: countryOf(getCell(row, "importer_iso3")),
    section: getCell(row, "section_no").padStart(2, "0"),
    value: Number(getCell(row, "value_usd_thousand")),
    quantity: numberOrNull(row, "quantity_tonnes"),
  }));
}
