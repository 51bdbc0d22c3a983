import { z } from "zod";
import { editions } from "#core/editions.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { namesOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { country } from "./tables.ts";

const facts = z.object({
  countries: z.array(z.object({ code: z.string(), dial: z.string(), currency: z.string() })),
});

export const countryLoading: DataLoader = {
  name: "countries",
  version: 1,
  files: ["data/names/countries.csv", "data/reference/countries.json"],
  async load({ db, texts: [names = "", known = ""] }) {
    const factsByCode = new Map(
      facts.parse(JSON.parse(known)).countries.map((entry) => [entry.code, entry]),
    );
    const ofEditions = new Set(Object.values(editions).map((edition) => edition.countryCode));
    const rows = readCsv(names).map((row) => {
      const code = getCell(row, "code");
      const fact = factsByCode.get(code);
      return {
        code,
        iso3: getCell(row, "iso3"),
        names: namesOf(row),
        dial: fact?.dial ?? null,
        currency: fact?.currency ?? null,
        isEdition: ofEditions.has(code),
      };
    });
    await upsert(db, country, [country.code], rows);
    return rows.length;
  },
};
