import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { type Cost, convertQuantity, costIssue, costOf } from "#areas/transport/services/cost.ts";
import { refuse } from "#areas/transport/services/refusals.ts";
import { serviceJoins, tariffColumns, tariffUnit } from "#areas/transport/services/service-rows.ts";
import { logisticsProvider, logisticService as s } from "#areas/transport/services/tables.ts";
import { badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";

const a = alias(account, "a");

/** Columns of a service from which a request or an offer is created. */
export const offeredColumns = {
  ...tariffColumns,
  id: s.id,
  providerId: s.providerId,
  fromId: s.fromId,
  toId: s.toId,
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
  unit: jsonObject(tariffUnit),
};
export type OfferedService = RowOf<typeof offeredColumns>;

/** Services on offer: listed, of listed and active providers. */
export const offeredServices = sql`${s} ${serviceJoins}
  join ${account} a on ${a.id} = ${s.providerId} and ${a.state} = 'active'
    and ${logisticsProvider.isListed} and ${s.isListed}`;

/** Finds a service on offer and locks its tariff until the end of the transaction. */
export const findOfferedService = statement(
  "service on offer locked",
  (p: Parameters<{ id: string }>) =>
    select(offeredColumns, sql`from ${offeredServices} where ${s.id} = ${p.id} for share of ${s}`),
);

interface Goods {
  unitId: number;
  quantity: number;
}

/**
 * Returns the cost of a service for a quantity in any unit.
 * @throws AppError errors.badInput for an unknown unit, logistics.otherUnit, .belowMinimum,
 * .aboveMaximum (400, by field), .noDistance (409)
 */
export async function costOfService(
  context: Pick<Context, "db" | "language">,
  service: OfferedService,
  { unitId, quantity }: Goods,
): Promise<Cost> {
  const { language } = context;
  const [unit] = await findUnit(context, { unitId, tariffUnitId: service.unit.id, language });
  if (!unit) throw badInput({ field: "unitId", key: "errors.field.unknown" });
  const units = { from: unit, to: service.unit };
  const turned = convertQuantity(quantity, units);
  const wrong = (name: "otherUnit" | "belowMinimum" | "aboveMaximum", values = {}) =>
    refuse(name, { values, fields: [{ field: "quantity", key: `logistics.${name}`, values }] });
  if (turned === undefined) throw wrong("otherUnit", { unit: unit.tariffUnit });
  const consignment = { quantity: turned, distanceKm: service.distanceKm };
  const issue = costIssue(service, consignment);
  if (issue === "noDistance") throw refuse("noDistance");
  if (!issue) return costOf(service, consignment);
  // The bound in the unit entered, so that the suggested quantity is accepted.
  const bound = (of: number) => convertQuantity(of, { from: units.to, to: units.from }) ?? of;
  if (issue === "belowMinimum") throw wrong(issue, { min: bound(service.minimumOrder) });
  const { maximumOrder } = service;
  if (maximumOrder !== null && turned > maximumOrder) {
    throw wrong(issue, { max: bound(maximumOrder) });
  }
  throw badInput({ field: "quantity", key: "logistics.quantity.invalid" });
}

interface QueryParams {
  unitId: number;
  tariffUnitId: number;
  language: Context["language"];
}

const t = alias(measurementUnit, "t");

const u = alias(measurementUnit, "u");

const findUnit = statement("unit of goods to be transported", (p: Parameters<QueryParams>) =>
  select(
    {
      id: u.id,
      baseUnit: u.baseUnit,
      factor: u.factor,
      /** Name of the tariff's unit, in the reader's language. */
      tariffUnit: inLanguage(t.names, p.language),
    },
    sql`from ${measurementUnit} u join ${measurementUnit} t on ${t.id} = ${p.tariffUnitId}
      where ${u.id} = ${p.unitId}`,
  ),
);
