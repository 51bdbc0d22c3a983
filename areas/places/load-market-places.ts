import { cell, readCsv } from "#server/csv.ts";
import type { Loading } from "#server/database/load-once.ts";
import { idOf, idsByCode, numberOrNull } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { location, marketPlace } from "./tables.ts";

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
