import { and, eq } from "drizzle-orm";
import { editions } from "#core/editions.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import {
  type CsvRow,
  idOf,
  idsByCode,
  namesOf,
  numberOrNull,
  slug,
} from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { location, locationWord, marketPlace } from "./tables.ts";

const registrationLevels = new Map(
  Object.values(editions).map((edition) => [edition.countryCode, edition.locationLevel]),
);

/** Loads regions first, then the places within them. */
export const locationLoading: DataLoader = {
  name: "locations",
  version: 4,
  files: [
    "data/reference/locations.csv",
    "data/names/locations.csv",
    "data/reference/location_coordinates.csv",
  ],
  async load({ db, texts: [locations = "", names = "", coordinates = ""] }) {
    const rows = readCsv(locations);
    const positions = new Map(readCsv(coordinates).map((row) => [getCell(row, "code"), row]));
    const named = new Map(readCsv(names).map((row) => [getCell(row, "code"), namesOf(row)]));
    const columnsOf = (row: CsvRow, parentId: number | null) => ({
      ...placeOf(row, parentId),
      names: named.get(getCell(row, "code")) ?? everywhere(getCell(row, "name")),
      ...positionOf(positions.get(getCell(row, "code"))),
    });
    const regions = rows.filter((row) => getCell(row, "level") === "1");
    const districts = rows.filter((row) => getCell(row, "level") === "2");
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
      districts.map((row) => columnsOf(row, idOf(ids, getCell(row, "parent_code")))),
    );
    await storeWords(db);
    return rows.length;
  },
};

/** Stores every word of every name, and deletes words of former names. */
async function storeWords(db: Database) {
  const expectedWords = (await db.orm.select().from(location)).flatMap(({ id, name, names }) => {
    const called = [name, ...Object.values(names)];
    // "Murang'a" is also found as "Muranga".
    const words = new Set([...called, ...called.map(withoutApostrophe)].flatMap(searchWords));
    return [...words].map((word) => ({ word, locationId: id }));
  });
  await upsert(db, locationWord, [locationWord.word, locationWord.locationId], expectedWords);
  const key = (row: { word: string; locationId: number }) => `${row.word} ${row.locationId}`;
  const keys = new Set(expectedWords.map(key));
  for (const row of await db.orm.select().from(locationWord)) {
    if (keys.has(key(row))) continue;
    const { word, locationId } = row;
    const isRow = and(eq(locationWord.word, word), eq(locationWord.locationId, locationId));
    await db.orm.delete(locationWord).where(isRow);
  }
}

const withoutApostrophe = (name: string) => name.replace(/['’]/g, "");

const positionOf = (row: CsvRow | undefined) => ({
  latitude: row ? numberOrNull(row, "latitude") : null,
  longitude: row ? numberOrNull(row, "longitude") : null,
});

const everywhere = (name: string) =>
  Object.fromEntries(languages.map((language) => [language, name])) as LocalizedText;

function placeOf(row: CsvRow, parentId: number | null) {
  const level = Number(getCell(row, "level"));
  const countryCode = getCell(row, "country");
  return {
    code: getCell(row, "code"),
    name: getCell(row, "name"),
    level,
    type: slug(getCell(row, "type")),
    countryCode,
    parentId,
    isRegistration: registrationLevels.get(countryCode) === level,
  };
}

export const marketPlaceLoading: DataLoader = {
  name: "market places",
  version: 1,
  files: ["data/reference/markets.csv"],
  async load({ db, texts: [markets = ""] }) {
    const ids = idsByCode(await db.orm.select().from(location));
    const rows = readCsv(markets).map((row) => {
      const locationCode = getCell(row, "location_code");
      return {
        countryCode: getCell(row, "country"),
        name: getCell(row, "market"),
        // A national average has no location.
        locationId: locationCode === "" ? null : idOf(ids, locationCode),
        latitude: numberOrNull(row, "latitude"),
        longitude: numberOrNull(row, "longitude"),
        kind: getCell(row, "kind"),
      };
    });
    await upsert(db, marketPlace, [marketPlace.countryCode, marketPlace.name], rows);
    return rows.length;
  },
};
