import { sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { commodityCategory, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { currency } from "#areas/reference/currencies/tables.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { findRouteLength, type RouteLength } from "../route-length.ts";
import type { logisticService } from "../tables.ts";
import type { ServiceFields } from "./endpoints.ts";
import { type NamedPlaces, readNamedPlaces } from "./named-places.ts";

type Row = typeof logisticService.$inferInsert;

/** The columns of a service that its input determines, with the length of its route. */
export type CheckedService = Omit<
  Row,
  "id" | "providerId" | "isListed" | "createdAt" | "updatedAt"
> &
  RouteLength;

/**
 * Resolves what the fields name and the length of the route.
 * @throws AppError errors.badInput, beside the fields that name nothing
 */
export async function checkService(
  context: Context,
  fields: ServiceFields,
): Promise<CheckedService> {
  const places = await readNamedPlaces(context);
  const checked = await checkServiceFields(context, { fields, places });
  if (!("row" in checked)) throw badInput(...checked.errors);
  return checked.row;
}

/**
 * Like `checkService`, for many services that share the places: returns the errors instead of
 * throwing.
 */
export async function checkServiceFields(
  context: Context,
  { fields, places }: { fields: ServiceFields; places: NamedPlaces },
): Promise<{ row: CheckedService } | { errors: FieldError[] }> {
  const { locationFrom, locationTo, goods, unitId, ...rest } = fields;
  const currency = fields.currency ?? context.edition.currency;
  const kinds = [...new Set(goods)].sort((a, b) => a - b);
  const [from, to] = [places.called(locationFrom), places.called(locationTo)];
  const [named] = await findNamed(context, { unitId, currency, goods: kinds });
  const errors: FieldError[] = [];
  if (!("id" in from)) errors.push({ field: "locationFrom", ...from });
  if (!("id" in to)) errors.push({ field: "locationTo", ...to });
  if (!named?.isUnit) errors.push({ field: "unitId", key: "seller.field.unit" });
  if (!named?.isCurrency) errors.push({ field: "currency", key: "logistics.portal.currency" });
  if (named?.kinds !== kinds.length) {
    errors.push({ field: "goods", key: "logistics.portal.goods.unknown" });
  }
  if (!("id" in from) || !("id" in to)) return { errors };
  if (from.id === to.id) {
    errors.push({ field: "locationTo", key: "logistics.portal.place.same" });
  }
  if (errors.length > 0) return { errors };
  const way = await findRouteLength(context, { fromId: from.id, toId: to.id, mode: fields.mode });
  if (fields.chargingMode === "per_km" && way.distanceKm === null) {
    return { errors: [{ field: "chargingMode", key: "logistics.portal.chargingMode.noWay" }] };
  }
  return {
    row: {
      ...rest,
      ...way,
      fromId: from.id,
      toId: to.id,
      goods: kinds,
      unitId,
      currency,
      maximumOrder: fields.maximumOrder ?? null,
    },
  };
}

const findNamed = statement(
  "transport service's fields",
  (p: Parameters<{ unitId: number; currency: string; goods: number[] }>) =>
    select(
      {
        isUnit: sql<boolean>`exists (select from ${measurementUnit}
          where ${measurementUnit.id} = ${p.unitId} and ${isCommodityUnit})`,
        isCurrency: sql<boolean>`exists (select from ${currency}
          where ${currency.code} = ${p.currency})`,
        kinds: sql<number>`(select count(*) from ${commodityCategory}
          where ${commodityCategory.id} = any(${p.goods}::int[]))`,
      },
      sql``,
    ),
);
