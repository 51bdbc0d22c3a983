import { type Column, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodityInModule } from "#areas/reference/commodities/tables.ts";
import { term } from "#areas/reference/vocabulary/tables.ts";
import { type Language, languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { lookup, type Parameters, select, statement } from "#server/database/statement.ts";
import { type Page, pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import { country, importExportLocation, location } from "./tables.ts";

interface LocationFilter {
  /** All countries by default. */
  countryCode?: string | undefined;
  registrationOnly: boolean;
}

const isWanted = (p: Parameters<LocationFilter>) => sql`
  (${p.countryCode}::text is null or ${location.countryCode} = ${p.countryCode})
  and (not ${p.registrationOnly}::boolean or ${location.isRegistration})`;

const parent = alias(location, "parent");

const readLocations = pagedStatement(
  "locations",
  (p: Parameters<LocationFilter>, { language, limit }) =>
    select(
      {
        id: location.id,
        code: location.code,
        name: nameIn(location.names, language),
        level: location.level,
        type: location.type,
        typeName: sql<string>`coalesce(${nameIn(term.names, language)}, ${location.type})`,
        countryCode: location.countryCode,
        countryName: nameIn(country.names, language),
        parentId: location.parentId,
        parentName: sql<string | null>`${parent.names} ->> ${language}::text`,
      },
      sql`from ${location}
        join ${country} on ${country.code} = ${location.countryCode}
        left join ${location} parent on ${parent.id} = ${location.parentId}
        left join ${term} on ${term.list} = 'location-type' and ${term.code} = ${location.type}
        where ${isWanted(p)}
        order by ${byName(country.names, language)}, ${byName(location.names, language)},
          ${location.level}, ${location.id}
        ${limit}`,
    ),
  (p) => sql`from ${location} where ${isWanted(p)}`,
);

/** Lists locations by country and name. */
export const listLogisticsLocations: Handler<typeof endpoints.listLogisticsLocations> = (
  context,
  input,
) => listLocations(context, { ...input, registrationOnly: false });

/** Lists the locations that users choose as their own; of the edition's country by default. */
export const listRegistrationLocations: Handler<typeof endpoints.listRegistrationLocations> = (
  context,
  { countryCode = context.edition.countryCode, ...page },
) => listLocations(context, { ...page, countryCode, registrationOnly: true });

const listLocations = (context: Context, input: LocationFilter & Page) =>
  readLocations(context, input, input);

const findEditionCountry = lookup(country, "country of an edition", ["id"], "code", "isEdition");

export async function isEditionCountry(context: Pick<Context, "db">, code: string) {
  return (await findEditionCountry(context, { code, isEdition: true })).length > 0;
}

const findRegistrationPlace = lookup(
  location,
  "place of registration",
  ["id"],
  "id",
  "countryCode",
  "isRegistration",
);

export async function isRegistrationPlace(
  context: Pick<Context, "db">,
  id: number,
  countryCode: string,
): Promise<boolean> {
  const place = { id, countryCode, isRegistration: true };
  return (await findRegistrationPlace(context, place)).length > 0;
}

/** A filter that is undefined matches everything. */
interface Lookup {
  commodityId?: number | undefined;
  module?: string | undefined;
  tradeOperation?: string | undefined;
}

/** Whether the country has the commodity in the module; always true without either. */
const hasCommodity = (countryCode: Column, p: Parameters<Lookup>): SQL => sql`
  ((${p.commodityId}::int is null and ${p.module}::text is null
      and ${p.tradeOperation}::text is null)
    or ${countryCode} in (
      select ${commodityInModule.countryCode} from ${commodityInModule}
      where (${p.commodityId}::int is null or ${commodityInModule.commodityId} = ${p.commodityId})
        and (${p.module}::text is null or ${commodityInModule.module} = ${p.module})
        and (${p.tradeOperation}::text is null
          or ${commodityInModule.tradeOperation} = ${p.tradeOperation})))`;

// Countries and ports are one or two hundred: all are read, then paged.

interface CountryFilter extends Lookup {
  otherThan: string | undefined;
  otherThanId: number | undefined;
}

const { names: countryNames, ...countryFacts } = getTableColumns(country);

/** The country of origin; if it is unknown, no countries are returned. */
const origin = alias(country, "origin");

const readCountries = statement(
  "countries",
  (p: Parameters<CountryFilter & { language: Language }>) =>
    select(
      {
        ...countryFacts,
        name: nameIn(countryNames, p.language),
      },
      sql`from ${country}
        where ${hasCommodity(country.code, p)}
          and (${p.otherThan}::text is null or (${country.code} <> ${p.otherThan}
            and exists (select from ${country} origin where ${origin.code} = ${p.otherThan})))
          and (${p.otherThanId}::int is null or (${country.id} <> ${p.otherThanId}
            and exists (select from ${country} origin where ${origin.id} = ${p.otherThanId})))
        order by ${country.id}`,
    ),
);

export const listCountries: Handler<typeof endpoints.listCountries> = async (
  context,
  { commodity: commodityId, countryFrom, ...input },
) => {
  const isId = countryFrom !== undefined && /^\d/.test(countryFrom);
  const rows = await readCountries(context, {
    ...input,
    commodityId,
    language: context.language,
    otherThan: isId ? undefined : countryFrom || undefined,
    otherThanId: isId ? Number(countryFrom) : undefined,
  });
  // Not the database's order, which sorts "Égypte" after "Zimbabwe".
  const { compare } = new Intl.Collator([languageFacts[context.language].tag, "en"]);
  return pageOf(
    rows.sort((a, b) => compare(a.name, b.name)),
    input,
  );
};

const startingPlace = alias(importExportLocation, "starting_place");

const readImportExportLocations = statement(
  "import and export locations",
  (p: Parameters<Lookup & { language: Language; locationFrom?: number | undefined }>) =>
    select(
      {
        ...getTableColumns(importExportLocation),
        countryName: nameIn(country.names, p.language),
      },
      // An unknown starting place has no other side: the list is empty.
      sql`from ${importExportLocation}
        join ${country} on ${country.code} = ${importExportLocation.countryCode}
        where ${hasCommodity(importExportLocation.countryCode, p)}
          and (${p.locationFrom}::int is null or ${importExportLocation.countryCode} <> (
            select ${startingPlace.countryCode} from ${importExportLocation} starting_place
            where ${startingPlace.id} = ${p.locationFrom}))
        order by ${byName(country.names, p.language)}, lower(${importExportLocation.name}),
          ${importExportLocation.id}`,
    ),
);

export const listImportExportLocations = wholeList(readImportExportLocations);
