import { and, eq } from "drizzle-orm";
import { editions } from "#core/editions.ts";
import { type InEveryLanguage, languages } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { cell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { Loading } from "#server/database/load-once.ts";
import {
  idOf,
  idsByCode,
  namesOf,
  numberOrNull,
  type Row,
  slug,
} from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { location, locationWord, marketPlace } from "./tables.ts";

const registrationLevels = new Map(
  Object.values(editions).map((edition) => [edition.countryCode, edition.locationLevel]),
);

/** Loads regions first, then the places within them. */
export const locationLoading: Loading = {
  name: "locations",
  version: 4,
  files: [
    "data/reference/locations.csv",
    "data/names/locations.csv",
    "data/reference/location_coordinates.csv",
  ],
  async load({ db, texts: [locations = "", names = "", coordinates = ""] }) {
    const rows = readCsv(locations);
    const positions = new Map(readCsv(coordinates).map((row) => [cell(row, "code"), row]));
    const named = new Map(readCsv(names).map((row) => [cell(row, "code"), namesOf(row)]));
    const columnsOf = (row: Row, parentId: number | null) => ({
      ...placeOf(row, parentId),
      names: named.get(cell(row, "code")) ?? everywhere(cell(row, "name")),
      ...positionOf(positions.get(cell(row, "code"))),
    });
    const regions = rows.filter((row) => cell(row, "level") === "1");
    const districts = rows.filter((row) => cell(row, "level") === "2");
    if (regions.length + districts.length < rows.length) {
      throw new Error("data/reference/locations.csv has a level other than 1 and 2");
    }
    await upsert(
      db,
      location,
      [location.code],
      regions.map((row) => columnsOf(row, null)),
    );
    const ids = idsByCode(await db.orm.select().from(location));
    await upsert(
      db,
      location,
      [location.code],
      districts.map((row) => columnsOf(row, idOf(ids, cell(row, "parent_code")))),
    );
    await storeWords(db);
    return rows.length;
  },
};

/** Stores every word of every name, and deletes words of former names. */
async function storeWords(db: Database) {
  const wanted = (await db.orm.select().from(location)).flatMap(({ id, name, names }) => {
    const called = [name, ...Object.values(names)];
    // "Murang'a" is also found as "Muranga".
    const words = new Set([...called, ...called.map(withoutApostrophe)].flatMap(searchWords));
    return [...words].map((word) => ({ word, locationId: id }));
  });
  await upsert(db, locationWord, [locationWord.word, locationWord.locationId], wanted);
  const key = (row: { word: string; locationId: number }) => `${row.word} ${row.locationId}`;
  const keys = new Set(wanted.map(key));
  for (const row of await db.orm.select().from(locationWord)) {
    if (keys.has(key(row))) continue;
    const { word, locationId } = row;
    const isRow = and(eq(locationWord.word, word), eq(locationWord.locationId, locationId));
    await db.orm.delete(locationWord).where(isRow);
  }
}

const withoutApostrophe = (name: string) => name.replace(/['’]/g, "");

const positionOf = (row: Row | undefined) => ({
  latitude: row ? numberOrNull(row, "latitude") : null,
  longitude: row ? numberOrNull(row, "longitude") : null,
});

const everywhere = (name: string) =>
  Object.fromEntries(languages.map((language) => [language, name])) as InEveryLanguage;

function placeOf(row: Row, parentId: number | null) {
  const level = Number(cell(row, "level"));
  const countryCode = cell(row, "country");
  return {
    code: cell(row, "code"),
    name: cell(row, "name"),
    level,
    type: slug(cell(row, "type")),
    countryCode,
    parentId,
    isRegistration: registrationLevels.get(countryCode) === level,
  };
}

export const marketPlaceLoading: Loading = {
  name: "market places",
  version: 1,
  files: ["data/reference/markets.csv"],
  async load({ db, texts: [markets = ""] }) {
    const ids = idsByCode(await db.orm.select().from(location));
    const rows = readCsv(markets).map((row) => {
      const locationCode = cell(row, "location_code");
      return {
        countryCode: cell(row, "country"),
        name: cell(row, "market"),
        // A national average has no location.
        locationId: locationCode === "" ? null : idOf(ids, locationCode),
        latitude: numberOrNull(row, "latitude"),
        longitude: numberOrNull(row, "longitude"),
        kind: cell(row, "kind"),
      };
    });
    await upsert(db, marketPlace, [marketPlace.countryCode, marketPlace.name], rows);
    return rows.length;
  },
};
