import { type SQL, sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { chamberChecksOf } from "#areas/people/verification/chamber-checks.ts";
import { commodityCategory, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { toRatingAverage, unitColumns } from "#areas/trade/market/product-rows.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type RowOf } from "#server/database/statement.ts";
import type { LogisticService } from "./endpoints.ts";
import { placeAt, routeName } from "./place-rows.ts";
import { publicContacts } from "./public-contacts.ts";
import { logisticsProvider, logisticService as s } from "./tables.ts";

const { id, names } = commodityCategory;
const { accountId, ratingSum, ratingCount } = logisticsProvider;

/** Columns of a service in its public view. */
export const serviceColumns = (language: SQL<Language>) => ({
  id: s.id,
  name: routeName(s, language),
  description: sql<string>`coalesce(${inLanguage(s.descriptions, language)}, ${s.description})`,
  mode: s.mode,
  locationFrom: placeAt(s.fromId, language),
  locationTo: placeAt(s.toId, language),
  provider: jsonObject({
    id: accountId,
    name: logisticsProvider.name,
    isDemo: logisticsProvider.isDemo,
    ratingSum,
    ratingCount,
  }),
  headquarters: placeAt(logisticsProvider.headquartersId, language),
  ...publicContacts,
  tariff: jsonObject({
    ...tariffColumns,
    measurementUnit: jsonObject({
      ...unitColumns(language),
      factor: measurementUnit.factor,
      baseUnit: measurementUnit.baseUnit,
    }),
  }),
  goods: sql<LogisticService["goods"]>`(select coalesce(
    jsonb_agg(${jsonObject({ id, name: inLanguage(names, language) })} order by ${id}), '[]')
    from ${commodityCategory} where ${id} = any(${s.goods}))`,
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
  isDistanceEstimated: s.isDistanceEstimated,
  isDemo: s.isDemo,
  checks: chamberChecksOf(s.providerId, language),
});

/** Columns of a service that determine its cost. */
export const tariffColumns = {
  chargingMode: s.chargingMode,
  currency: s.currency,
  price: s.price,
  bands: s.bands,
  minimumCharge: s.minimumCharge,
  minimumOrder: s.minimumOrder,
  maximumOrder: s.maximumOrder,
  charges: s.charges,
};

/** Columns of the tariff's unit. */
export const tariffUnit = {
  id: measurementUnit.id,
  baseUnit: measurementUnit.baseUnit,
  factor: measurementUnit.factor,
};

export const serviceJoins = sql`
  join ${logisticsProvider} on ${accountId} = ${s.providerId}
  join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}`;

/** Joins required by `serviceColumns`. */
export const publicServiceJoins = sql`${serviceJoins}
  join ${account} on ${account.id} = ${s.providerId}`;

type ServiceRow = RowOf<ReturnType<typeof serviceColumns>>;

export function serviceOf({ checks: _, ...row }: ServiceRow): LogisticService {
  const { ratingSum, ratingCount, ...provider } = row.provider;
  const { average, count } = toRatingAverage({ ratingSum, ratingCount });
  return {
    ...row,
    provider: { ...provider, rating: average, ratings: count },
    providerName: provider.name,
    contactDetails: contactDetailsOf(row),
  };
}

type Contacts = Pick<LogisticService, "headquarters" | "emails" | "tels">;

/** Returns where a provider is and how to contact it: "Kigoma, Tanzania, +255700000004". */
const contactDetailsOf = ({ headquarters: { name, countryName }, tels, emails }: Contacts) =>
  [name, countryName, ...tels, ...emails].join(", ");
