import { sql } from "drizzle-orm";
import { marketServiceType, marketServiceUnit } from "#areas/trade/market-services/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import {
  createNameResolver,
  inEveryLanguage,
  type NameResolver,
  selectPlaces,
} from "../table/name-resolver.ts";

export const serviceLists = ["type", "location", "unit"] as const;
export type ServiceList = (typeof serviceLists)[number];

export type ServiceNames = NameResolver<ServiceList>;

/** Loads the names of types, places and units, to resolve the cells of a table of services. */
export async function loadServiceNames(context: Context): Promise<ServiceNames> {
  const { language, edition } = context;
  return createNameResolver(
    await readEntries(context, { language, countryCode: edition.countryCode }),
  );
}

const readEntries = statement(
  "names for services",
  (p: Parameters<{ language: Language; countryCode: string }>) =>
    select(
      {
        list: sql<ServiceList>`'type'`,
        id: marketServiceType.id,
        code: marketServiceType.code,
        name: inLanguage(marketServiceType.names, p.language),
        names: inEveryLanguage(marketServiceType.names),
        synonyms: sql<string[]>`'{}'::text[]`,
      },
      sql`from ${marketServiceType}
        union all ${selectPlaces(p.language, p.countryCode)}
        union all
        select 'unit', ${marketServiceUnit.id}, ${marketServiceUnit.code},
          ${inLanguage(marketServiceUnit.names, p.language)},
          ${inEveryLanguage(marketServiceUnit.names)}, '{}'::text[]
        from ${marketServiceUnit}`,
    ),
);
