import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { byName, inLanguage, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import {
  serviceProvider as provider,
  serviceProviderCountry,
  serviceProviderType as type,
} from "./tables.ts";

/** A country that it serves; `country` is where it is based. */
const served = alias(country, "served");

const columns = (language: SQL<Language>) => ({
  id: provider.id,
  code: provider.code,
  name: provider.name,
  type: jsonObject({ id: type.id, slug: type.slug, name: nameIn(type.names, language) }),
  description: sql<string | null>`${inLanguage(provider.descriptions, language)}`,
  poBox: provider.poBox,
  tel: provider.phone,
  email: provider.email,
  website: provider.website,
  locations: sql<string[]>`array_remove(array[${provider.town}], null)`,
  operatingCountries: sql<string[]>`array(select ${serviceProviderCountry.countryCode}
    from ${serviceProviderCountry} where ${serviceProviderCountry.providerId} = ${provider.id}
    order by 1)`,
  operatingCountryNames: sql<string[]>`array(select ${nameIn(served.names, language)}
    from ${serviceProviderCountry} join ${country} served on ${served.code} = ${serviceProviderCountry.countryCode}
    where ${serviceProviderCountry.providerId} = ${provider.id} order by 1)`,
  countryOfOrigin: jsonObject({ code: country.code, name: nameIn(country.names, language) }),
  online: provider.isOnline,
  isActive: provider.isActive,
  source: provider.source,
  asOf: sql<string | null>`left(${provider.asOf}::text, 4)`,
  isVerified: provider.isVerified,
  isDemo: provider.isDemo,
});

const from = sql`from ${provider} join ${type} on ${type.id} = ${provider.typeId}
  join ${country} on ${country.code} = ${provider.countryCode}`;

interface QueryParams {
  slug: string | undefined;
  inActive: boolean;
  countryCode: string | undefined;
  locationId: number | undefined;
}

const isChosen = (
  p: Parameters<QueryParams>,
) => sql`${isDemoVisible(provider.isDemo)} and (${provider.isActive} or ${p.inActive}::bool)
  and (${p.slug}::text is null or ${type.slug} = ${p.slug})
  and (${p.countryCode}::text is null or exists (select from ${serviceProviderCountry}
    where ${serviceProviderCountry.providerId} = ${provider.id}
      and ${serviceProviderCountry.countryCode} = ${p.countryCode}))
  and (${p.locationId}::int is null or ${provider.locationId} = ${p.locationId}
    or lower(${provider.town}) = (select lower(${location.name}) from ${location}
      where ${location.id} = ${p.locationId}))`;

/** Searches providers by their names, types, towns and countries, with fuzzy matching. */
const findCalled = declareSearch<QueryParams>({
  kind: "service provider",
  table: provider,
  id: provider.id,
  searchText: provider.searchText,
  names: sql`array[${provider.name}]`,
  isListed: sql`true`,
  joins: sql`join ${type} on ${type.id} = ${provider.typeId}`,
  isChosen,
});

/** Lists providers by name; those of a search by relevance. */
export const listServiceProviders: Handler<typeof endpoints.listServiceProviders> = async (
  context,
  { type: slug, inActive = false, countryCode, locationId, term, ...page },
) => {
  const filter = { slug, inActive, countryCode, locationId };
  if (term) {
    const matches = await findCalled(context, { ...filter, term });
    const listPage = paginateMatches(matches, page);
    const rows = await readByIds(context, {
      ids: listPage.map(({ id }) => id),
      language: context.language,
    });
    return { data: inMatchOrder(listPage, rows), total: matches.length };
  }
  return readPage(context, page, filter);
};

const readPage = pagedStatement(
  "service providers",
  (p: Parameters<QueryParams>, { language, limit }) =>
    select(
      columns(language),
      sql`${from} where ${isChosen(p)}
        order by ${provider.name}, ${provider.id} ${limit}`,
    ),
  (p) => sql`${from} where ${isChosen(p)}`,
);

const readByIds = statement(
  "service providers by id",
  (p: Parameters<{ ids: string[]; language: Language }>) =>
    select(columns(p.language), sql`${from} where ${provider.id} = any(${p.ids}::uuid[])`),
);

/** @throws AppError errors.notFound, also under the slug of another type */
export const getServiceProvider: Handler<typeof endpoints.getServiceProvider> = async (
  context,
  { slug, id },
) => {
  const [row] = await findOne(context, { slug, id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findOne = statement(
  "service provider",
  (p: Parameters<{ slug: string; id: string; language: Language }>) =>
    select(
      columns(p.language),
      sql`${from} where ${provider.id} = ${p.id} and ${type.slug} = ${p.slug}
        and ${provider.isActive} and ${isDemoVisible(provider.isDemo)}`,
    ),
);

export const listServiceProviderTypes: Handler<typeof endpoints.listServiceProviderTypes> = async (
  context,
  input,
) => pageOf(await readTypes(context, { language: context.language }), input);

const readTypes = statement("service provider types", (p: Parameters<{ language: Language }>) =>
  select(
    {
      id: type.id,
      slug: type.slug,
      name: nameIn(type.names, p.language),
      providers: sql<number>`counted.providers`,
    },
    sql`from ${type} join (select ${provider.typeId} as type_id, count(*) as providers
        from ${provider} where ${provider.isActive} group by 1) counted on counted.type_id = ${type.id}
      order by ${byName(type.names, p.language)}`,
  ),
);
