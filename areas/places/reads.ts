import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commodityInModule } from "#areas/commodities/tables.ts";
import { term } from "#areas/terms/tables.ts";
import { languageFacts } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { offsetOf, type Page, type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { importExportKinds } from "./import-export-rows.ts";
import { country, importExportLocation, location } from "./tables.ts";

const parent = alias(location, "parent");

/** Locations by country and name, as people look for them. */
async function locationsWhere({ db, language }: Context, where: SQL | undefined, page: Page) {
  const data = await db.orm
    .select({
      id: location.id,
      code: location.code,
      name: nameIn(location.names, language),
      level: location.level,
      type: location.type,
      typeName: sql<string>`coalesce(${nameIn(term.names, language)}, ${location.type})`,
      countryCode: location.countryCode,
      countryName: nameIn(country.names, language),
      parentId: location.parentId,
      parentName: sql<string | null>`${parent.names} ->> ${language}`,
    })
    .from(location)
    .innerJoin(country, eq(country.code, location.countryCode))
    .leftJoin(parent, eq(parent.id, location.parentId))
    .leftJoin(term, and(eq(term.list, "location-type"), eq(term.code, location.type)))
    .where(where)
    .orderBy(
      byName(country.names, language),
      byName(location.names, language),
      asc(location.level),
      asc(location.id),
    )
    .limit(page.size)
    .offset(offsetOf(page));
  return { data, total: await db.orm.$count(location, where) };
}

export function listRegistrationLocations(
  context: Context,
  input: ParsedInputOf<typeof endpoints.registrationLocations>,
) {
  const countryCode = input.countryCode ?? context.edition.countryCode;
  const where = and(eq(location.isRegistration, true), eq(location.countryCode, countryCode));
  return locationsWhere(context, where, input);
}

/** Whether it is the country of one of the editions. */
export async function isEditionCountry(
  { db }: Pick<Context, "db">,
  code: string,
): Promise<boolean> {
  const isThat = and(eq(country.code, code), eq(country.isEdition, true));
  return (await db.orm.$count(country, isThat)) > 0;
}

/** Whether people of the country say by this place where they are. */
export async function isRegistrationPlace(
  { db }: Pick<Context, "db">,
  id: number,
  countryCode: string,
): Promise<boolean> {
  const isHers = and(eq(location.id, id), eq(location.countryCode, countryCode));
  return (await db.orm.$count(location, and(isHers, eq(location.isRegistration, true)))) > 0;
}

export function listLogisticsLocations(
  context: Context,
  input: ParsedInputOf<typeof endpoints.logisticsLocations>,
) {
  const where = input.countryCode ? eq(location.countryCode, input.countryCode) : undefined;
  return locationsWhere(context, where, input);
}

interface Lookup {
  commodityId?: number | undefined;
  module?: string | undefined;
  tradeOperation?: string | undefined;
}

/** Countries that have the commodity in the module; undefined where neither is asked for. */
function countriesHaving({ db }: Context, input: Lookup) {
  if (!input.commodityId && !input.module && !input.tradeOperation) return undefined;
  return db.orm
    .select({ code: commodityInModule.countryCode })
    .from(commodityInModule)
    .where(
      and(
        input.commodityId ? eq(commodityInModule.commodityId, input.commodityId) : undefined,
        input.module ? eq(commodityInModule.module, input.module) : undefined,
        input.tradeOperation
          ? eq(commodityInModule.tradeOperation, input.tradeOperation)
          : undefined,
      ),
    );
}

// Countries and ports are a hundred or two: read whole, then cut into pages.

export async function listCountries(
  context: Context,
  input: ParsedInputOf<typeof endpoints.countries>,
) {
  const { commodity: commodityId, countryFrom } = input;
  const having = countriesHaving(context, { ...input, commodityId });
  const rows = await context.db.orm
    .select({
      id: country.id,
      code: country.code,
      iso3: country.iso3,
      name: nameIn(country.names, context.language),
      dial: country.dial,
      currency: country.currency,
      isEdition: country.isEdition,
    })
    .from(country)
    .where(
      and(having && inArray(country.code, having), countryFrom ? isOther(countryFrom) : undefined),
    )
    .orderBy(asc(country.id));
  // Not the database's order: to it "Égypte" stands behind "Zimbabwe".
  const { compare } = new Intl.Collator([languageFacts[context.language].tag, "en"]);
  return pageOf(
    rows.sort((a, b) => compare(a.name, b.name)),
    input,
  );
}

const isOther = (countryFrom: string) =>
  /^\d/.test(countryFrom) ? ne(country.id, Number(countryFrom)) : ne(country.code, countryFrom);

export async function listImportExportLocations(
  context: Context,
  input: ParsedInputOf<typeof endpoints.importExportLocations>,
) {
  const { db, language } = context;
  const having = countriesHaving(context, input);
  const from = alias(importExportLocation, "starting_place");
  // A starting place that is not there has no other side: the list is empty.
  const elsewhere = input.locationFrom
    ? ne(
        importExportLocation.countryCode,
        db.orm.select({ code: from.countryCode }).from(from).where(eq(from.id, input.locationFrom)),
      )
    : undefined;
  const rows = await db.orm
    .select({
      id: importExportLocation.id,
      code: importExportLocation.code,
      name: importExportLocation.name,
      kind: importExportLocation.kind,
      countryCode: importExportLocation.countryCode,
      countryName: nameIn(country.names, language),
      latitude: importExportLocation.latitude,
      longitude: importExportLocation.longitude,
      facingCountryCode: importExportLocation.facingCountryCode,
      facingName: importExportLocation.facingName,
    })
    .from(importExportLocation)
    .innerJoin(country, eq(country.code, importExportLocation.countryCode))
    .where(and(having && inArray(importExportLocation.countryCode, having), elsewhere))
    .orderBy(
      byName(country.names, language),
      sql`lower(${importExportLocation.name})`,
      asc(importExportLocation.id),
    );
  const known = rows.flatMap(({ kind, ...row }) => {
    const named = importExportKinds.find((one) => one === kind);
    return named ? [{ ...row, kind: named }] : [];
  });
  return pageOf(known, input);
}
