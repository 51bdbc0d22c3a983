import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { type CsvRow, idOf, idsByCode } from "#server/database/loading-rows.ts";

const rowsAtOnce = 5000;

/**
 * Makes the reference data match the file: prices that are no longer in it are deleted. Prices that
 * officers loaded (`load_id`) stay unchanged.
 */
export const marketPriceLoading: DataLoader = {
  name: "market prices",
  version: 1,
  files: ["data/reference/commodity_prices.csv"],
  async load({ db, texts: [prices = ""] }) {
    const places = await db.orm.select().from(marketPlace);
    const placeIds = new Map(
      places.map((place) => [placeKey(place.countryCode, place.name), place.id]),
    );
    const commodityIds = idsByCode(await db.orm.select().from(commodity));
    const unitIds = idsByCode(await db.orm.select().from(measurementUnit));
    const rows = readCsv(prices).map((row) => ({
      ...quoteOf(row),
      marketPlaceId: idOf(placeIds, placeKey(getCell(row, "country"), getCell(row, "market"))),
      commodityId: idOf(commodityIds, getCell(row, "commodity")),
      unitId: idOf(unitIds, getCell(row, "unit")),
    }));
    await removeVanished(db, rows);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce);
      // One array per column is ten times faster than one parameter per cell.
      const arrays = columns.map((name) => some.map((row) => row[name]));
      await db.named("market prices written", insertOrUpdate, arrays);
    }
    return rows.length;
  },
};

const quoteOf = (row: CsvRow) => ({
  period: periodOf(getCell(row, "date")),
  countryCode: getCell(row, "country"),
  priceType: getCell(row, "price_type"),
  // As text, so that PostgreSQL reads exactly the number in the file.
  price: getCell(row, "price"),
  priceLow: getCell(row, "price_low") || null,
  priceHigh: getCell(row, "price_high") || null,
  currency: getCell(row, "currency"),
  source: getCell(row, "source"),
});

type Price = ReturnType<typeof quoteOf> &
  Record<"marketPlaceId" | "commodityId" | "unitId", number>;

const placeKey = (countryCode: string, name: string) => `${countryCode} ${name}`;

function periodOf(date: string): string {
  if (/^\d{4}(-(0[1-9]|1[0-2]))?$/.test(date)) return date;
  throw new Error(`data/reference/commodity_prices.csv has the date ${date}`);
}

/** The natural key; see the table's unique constraint. */
const keyOf = (row: Omit<Price, "countryCode" | "price" | "priceLow" | "priceHigh" | "currency">) =>
  [row.period, row.marketPlaceId, row.commodityId, row.unitId, row.priceType, row.source].join("|");

type Stored = Parameters<typeof keyOf>[0] & { id: number };

async function removeVanished(db: Database, rows: Price[]): Promise<void> {
  const stored = await db.named<Stored>("market prices stored", storedKeys, []);
  if (stored.length === 0) return;
  const present = new Set(rows.map(keyOf));
  const gone = stored.filter((row) => !present.has(keyOf(row))).map((row) => row.id);
  if (gone.length > 0) await db.named("market prices gone", removeByIds, [gone]);
}

const storedKeys = `
  select id, period, market_place_id as "marketPlaceId", commodity_id as "commodityId",
    unit_id as "unitId", price_type as "priceType", source
  from market_price where load_id is null`;

const removeByIds = "delete from market_price where id = any($1::integer[])";

/** In the order of the insert. */
const columns = [
  "period",
  "marketPlaceId",
  "countryCode",
  "commodityId",
  "unitId",
  "priceType",
  "price",
  "priceLow",
  "priceHigh",
  "currency",
  "source",
] as const;

const insertOrUpdate = `
  insert into market_price as stored (period, market_place_id, country_code, commodity_id, unit_id,
    price_type, price, price_low, price_high, currency, source)
  select * from unnest($1::text[], $2::integer[], $3::text[], $4::integer[], $5::integer[],
    $6::text[], $7::numeric[], $8::numeric[], $9::numeric[], $10::text[], $11::text[])
  on conflict on constraint market_price__row do update
    set country_code = excluded.country_code, price = excluded.price,
      price_low = excluded.price_low, price_high = excluded.price_high, currency = excluded.currency
    where stored.load_id is null and (stored.country_code, stored.price, stored.price_low, stored.price_high, stored.currency)
      is distinct from
      (excluded.country_code, excluded.price, excluded.price_low, excluded.price_high, excluded.currency)`;
