import { type SQL, sql } from "drizzle-orm";
import { commodityCategory, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import type { Language } from "#core/languages.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject } from "#server/database/statement.ts";
import { placeAt, routeName } from "../place-rows.ts";
import { logisticService as s } from "../tables.ts";
import type { OwnService } from "./endpoints.ts";
import type { ServiceState } from "./service-rules.ts";

const { id, names } = commodityCategory;

/** Columns of a service as its own carrier reads it, with the untranslated description. */
export const ownServiceColumns = (language: SQL<Language>) => ({
  id: s.id,
  name: routeName(s, language),
  description: s.description,
  mode: s.mode,
  locationFrom: placeAt(s.fromId, language),
  locationTo: placeAt(s.toId, language),
  goods: sql<OwnService["goods"]>`(select coalesce(
    jsonb_agg(${jsonObject({ id, name: inLanguage(names, language) })} order by ${id}), '[]')
    from ${commodityCategory} where ${id} = any(${s.goods}))`,
  tariff: jsonObject({
    chargingMode: s.chargingMode,
    currency: s.currency,
    price: s.price,
    bands: s.bands,
    minimumCharge: s.minimumCharge,
    measurementUnit: jsonObject({
      ...unitColumns(language),
      factor: measurementUnit.factor,
      baseUnit: measurementUnit.baseUnit,
    }),
    minimumOrder: s.minimumOrder,
    maximumOrder: s.maximumOrder,
    charges: s.charges,
  }),
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
  isDistanceEstimated: s.isDistanceEstimated,
  isDemo: s.isDemo,
  state: sql<ServiceState>`case when ${s.withdrawnAt} is null then 'listed' else 'withdrawn' end`,
  isListed: s.isListed,
  createdAt: iso(s.createdAt),
  updatedAt: iso(s.updatedAt),
});

export const ownServiceJoins = sql`
  join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}`;
