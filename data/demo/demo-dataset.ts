import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import {
  commodity,
  commodityCategory,
  measurementUnit,
} from "#areas/reference/commodities/tables.ts";
import { exchangeRate } from "#areas/reference/currencies/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { type Edition, editionCodes } from "#core/editions.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import { readMarketLevels } from "./market-levels.ts";
import { readDemo } from "./read-demo.ts";
import { sellingUnits } from "./selling-units.ts";

export interface Place {
  id: number;
  name: string;
  names: LocalizedText;
  /** Relative probability that a trader is from there. */
  weight: number;
  /** Whether the place is a known centre of the country's trade. */
  isKnown: boolean;
}

export interface SellingUnit {
  id: number;
  /** Market price of one unit in the edition's currency, before rounding. */
  price: number;
}

export interface DemoCommodity {
  id: number;
  code: string;
  category: string;
  categoryId: number;
  subCategoryId: number;
  names: LocalizedText;
  /** Relative probability of a further product: higher for what the country is known to trade. */
  weight: number;
  /** The places where the country is known to produce it; often empty. */
  homes: Place[];
  units: SellingUnit[];
}

/**
 * The data that an edition's demo is generated from: reference data of the tables, in a stable
 * order.
 */
export interface DemoDataset {
  edition: Edition;
  now: Date;
  /** Units of the edition's currency for one US dollar. */
  rateFromUsd: number;
  /** The most probable ones first. */
  places: Place[];
  /** Sorted by code. */
  commodities: DemoCommodity[];
}

const knownFor = z.record(
  z.enum(editionCodes),
  z.object({
    places: z.record(z.string(), z.number().positive()),
    goods: z.record(z.string(), z.array(z.string()).min(1)),
  }),
);

/** Maximum share of traders from places that are not known for trade. */
const shareElsewhere = 0.25;
const weightOfKnown = 5;

export async function readDataset(db: Database, edition: Edition, now: Date): Promise<DemoDataset> {
  const known = readDemo("known-for.json", knownFor)[edition.code];
  const rateFromUsd = await readRate(db, edition.currency);
  const places = await readPlaces(db, edition, known.places);
  const placesByName = new Map(places.map((place) => [place.name, place]));
  const homesOf = (code: string) =>
    (known.goods[code] ?? []).map((name) => requireValue(placesByName, name, "known-for.json"));
  const levelOf = await readMarketLevels(db, edition.countryCode);
  const units = new Map(
    (await db.orm.select().from(measurementUnit)).map((unit) => [unit.code, unit]),
  );
  const rows = await db.orm
    .select({
      id: commodity.id,
      code: commodity.code,
      names: commodity.names,
      categoryId: commodity.categoryId,
      subCategoryId: commodity.subCategoryId,
      category: commodityCategory.code,
    })
    .from(commodity)
    .innerJoin(commodityCategory, eq(commodityCategory.id, commodity.categoryId));
  const commodities = rows.sort(byText("code")).map((row) => {
    const homes = homesOf(row.code);
    return {
      ...row,
      homes,
      weight: homes.length > 0 ? weightOfKnown : 1,
      units: sellingUnits(edition.code, row.code).map((code) => {
        const { id, baseUnit, factor } = requireValue(units, code, "selling-units.ts");
        if (baseUnit === null || factor === null) throw new Error(`${code} has no fixed size`);
        return { id, price: levelOf(row.code, baseUnit) * factor * rateFromUsd };
      }),
    };
  });
  return {
    edition,
    now,
    rateFromUsd,
    places,
    commodities,
  };
}

/** Returns the places where people of an edition trade, as in its dataset. */
export async function readTradePlaces(db: Database, edition: Edition): Promise<Place[]> {
  return readPlaces(db, edition, readDemo("known-for.json", knownFor)[edition.code].places);
}

async function readRate(db: Database, currency: string): Promise<number> {
  const [newest] = await db.orm
    .select({ perUsd: exchangeRate.perUsd })
    .from(exchangeRate)
    .where(eq(exchangeRate.code, currency))
    .orderBy(sql`${exchangeRate.day} desc`)
    .limit(1);
  if (!newest) {
    throw new StartError(
      `Demo prices cannot be set in ${currency}, of which no exchange rate is known: choose another CURRENCY.`,
    );
  }
  return Number(newest.perUsd);
}

async function readPlaces(
  db: Database,
  { countryCode }: Edition,
  known: Record<string, number>,
): Promise<Place[]> {
  const rows = await db.orm
    .select({ id: location.id, name: location.name, names: location.names })
    .from(location)
    .where(and(eq(location.countryCode, countryCode), eq(location.isRegistration, true)));
  const sum = Object.values(known).reduce((total, weight) => total + weight, 0);
  const others = rows.length - Object.keys(known).length;
  const otherWeight = Math.min(1, (sum * shareElsewhere) / (1 - shareElsewhere) / others);
  return rows
    .sort(byText("name"))
    .map((row) => ({ ...row, weight: known[row.name] ?? otherWeight, isKnown: row.name in known }))
    .sort((a, b) => b.weight - a.weight);
}

/** Compares by character codes, the same in every locale. */
const byText =
  <Key extends string>(key: Key) =>
  (a: Record<Key, string>, b: Record<Key, string>) =>
    a[key] < b[key] ? -1 : a[key] > b[key] ? 1 : 0;

function requireValue<T>(values: Map<string, T>, code: string, file: string): T {
  const value = values.get(code);
  if (value === undefined) throw new Error(`${file} names ${code}, which is not there`);
  return value;
}
