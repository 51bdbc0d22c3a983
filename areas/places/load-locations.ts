import { editions } from "#core/editions.ts";
import { type InEveryLanguage, languages } from "#core/languages.ts";
import { cell, readCsv } from "#server/csv.ts";
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
import { location, marketPlace } from "./tables.ts";

const registrationLevels = new Map(
  Object.values(editions).map((edition) => [edition.countryCode, edition.locationLevel]),
);

/** Regions first, then what lies in them. */
export const locationLoading: Loading = {
  name: "locations",
  version: 2,
  files: ["data/reference/locations.csv", "data/names/locations.csv"],
  async load({ db, texts: [locations = "", names = ""] }) {
    const rows = readCsv(locations);
    const named = new Map(readCsv(names).map((row) => [cell(row, "code"), namesOf(row)]));
    const columnsOf = (row: Row, parentId: number | null) => ({
      ...placeOf(row, parentId),
      names: named.get(cell(row, "code")) ?? everywhere(cell(row, "name")),
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
    return rows.length;
  },
};

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
        // A national average lies nowhere in particular.
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
