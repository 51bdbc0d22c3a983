import { sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { commodity, commodityWord, measurementUnit } from "#areas/reference/commodities/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import {
  createNameResolver,
  inEveryLanguage,
  type NameResolver,
  selectPlaces,
} from "./name-resolver.ts";

export const referenceLists = ["commodity", "location", "unit"] as const;
export type ReferenceList = (typeof referenceLists)[number];

export type ReferenceNames = NameResolver<ReferenceList>;

/** Loads the names of the reference lists, to resolve names to entries and entries to names. */
export async function loadReferenceNames(context: Context): Promise<ReferenceNames> {
  const { language, edition } = context;
  return createNameResolver(
    await readEntries(context, { language, countryCode: edition.countryCode }),
  );
}

const readEntries = statement(
  "reference names",
  (p: Parameters<{ language: Language; countryCode: string }>) =>
    select(
      {
        list: sql<ReferenceList>`'commodity'`,
        id: commodity.id,
        code: commodity.code,
        name: inLanguage(commodity.names, p.language),
        names: inEveryLanguage(commodity.names),
        synonyms: sql<string[]>`array(
          select ${commodityWord.word} from ${commodityWord}
          where ${commodityWord.commodityId} = ${commodity.id} and ${commodityWord.isWhole})`,
      },
      sql`from ${commodity}
        union all ${selectPlaces(p.language, p.countryCode)}
        union all
        select 'unit', ${measurementUnit.id}, ${measurementUnit.code},
          ${inLanguage(measurementUnit.names, p.language)},
          ${inEveryLanguage(measurementUnit.names)}, ${inEveryLanguage(measurementUnit.shortNames)}
        from ${measurementUnit} where ${isCommodityUnit}`,
    ),
);
