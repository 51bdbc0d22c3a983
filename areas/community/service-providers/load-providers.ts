import { readCountryNames } from "#areas/reference/places/country-names.ts";
import { deterministicId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, namesOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { serviceProvider, serviceProviderCountry, serviceProviderType } from "./tables.ts";

/** When the file was compiled. */
const compiledAt = new Date("2026-11-01T00:00:00Z");

/**
 * Loads the institutions and companies of the reference data with their types; leaves rows from
 * other sources unchanged.
 */
export const providerLoading: DataLoader = {
  name: "service providers",
  version: 3,
  files: ["data/names/provider-types.csv", "data/reference/service_providers.csv"],
  async load({ db, texts: [types = "", providers = ""] }) {
    const kinds = readCsv(types).map((row) => ({
      slug: getCell(row, "code"),
      names: namesOf(row),
    }));
    await upsert(db, serviceProviderType, [serviceProviderType.slug], kinds);
    const stored = await db.orm.select().from(serviceProviderType);
    const ids = new Map(stored.map(({ slug, id }) => [slug, id]));
    const landOf = await readCountryNames(db);
    const rows = readCsv(providers).map((row) => {
      const code = getCell(row, "code");
      const [name, town] = [getCell(row, "name"), getCell(row, "town")];
      const kind = kinds.find(({ slug }) => slug === getCell(row, "type"));
      return {
        id: deterministicId(`service provider/${code}`),
        code,
        name,
        typeId: idOf(ids, getCell(row, "type")),
        town: town || null,
        countryCode: getCell(row, "country"),
        website: getCell(row, "website") || null,
        source: getCell(row, "source"),
        asOf: dayOf(getCell(row, "as_of")),
        isVerified: getCell(row, "verified") === "true",
        searchText: searchText(
          name,
          town,
          ...Object.values(kind?.names ?? {}),
          ...landOf(getCell(row, "country")),
        ),
        createdAt: compiledAt,
      };
    });
    await upsert(db, serviceProvider, [serviceProvider.code], rows);
    const { providerId, countryCode } = serviceProviderCountry;
    const places = rows.map((row) => ({ providerId: row.id, countryCode: row.countryCode }));
    await upsert(db, serviceProviderCountry, [providerId, countryCode], places);
    return kinds.length + rows.length;
  },
};

/** Returns the first day of a date given as a year or a month; only the year is shown. */
const dayOf = (asOf: string): string | null => (asOf ? `${asOf}-01-01`.slice(0, 10) : null);
