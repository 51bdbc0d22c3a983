import { commodityCategory, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { exchangeRate } from "#areas/reference/currencies/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import type { logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import type { CarrierKind, TransportPlan } from "./transport-plan.ts";

export interface Carrier {
  id: string;
  kind: CarrierKind;
  home: string;
  row: typeof logisticsProvider.$inferInsert;
}

export interface TransportFacts {
  edition: Edition;
  now: Date;
  plan: TransportPlan;
  world: TransportDataset;
}
export type TransportDataset = Awaited<ReturnType<typeof readTransportDataset>>;
export type Town = Pick<
  typeof location.$inferSelect,
  "id" | "names" | "latitude" | "longitude" | "countryCode"
>;

/** Reads places, units, categories and currencies by code. */
export async function readTransportDataset(db: Database) {
  const { orm } = db;
  // One after another: a transaction has one connection.
  const places = await orm.select().from(location);
  const units = await orm.select().from(measurementUnit);
  const categories = await orm.select().from(commodityCategory);
  const countries = await orm
    .select({ code: country.code, currency: country.currency })
    .from(country);
  const rates = await orm.select().from(exchangeRate).orderBy(exchangeRate.day);
  const products = await db.query<{ code: string }>(
    `select distinct l.code from product p join location l on l.id = p.location_id
     where p.is_demo order by l.code`,
    [],
  );
  return {
    places: new Map(places.map((entry): [string, Town] => [entry.code, entry])),
    units: new Map(units.map(({ code, id }) => [code, id])),
    categories: new Map(categories.map(({ code, id }) => [code, id])),
    currencies: new Map(countries.map((entry) => [entry.code, entry.currency])),
    perUsd: new Map(rates.map(({ code, perUsd }) => [code, Number(perUsd)])),
    productPlaces: products.map(({ code }) => code),
  };
}

export function requireValue<T>(values: Map<string, T>, code: string): T {
  const value = values.get(code);
  if (value === undefined) throw new Error(`transport.json names ${code}, which is not there`);
  return value;
}
