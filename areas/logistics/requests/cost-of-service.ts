import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { measurementUnit } from "#areas/commodities/tables.ts";
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
import { type Cost, costIssue, costOf, type MeasuredUnit, quantityIn } from "../cost.ts";
import { refuse } from "../refusals.ts";
import { logisticService, logisticsProvider } from "../tables.ts";

export const s = alias(logisticService, "s");
const p = alias(logisticsProvider, "p");
const a = alias(account, "a");
export const u = alias(measurementUnit, "u");

const unitColumns = { id: u.id, baseUnit: u.baseUnit, factor: u.factor };

/** What the cost of a service is made of. */
export const tariffColumns = {
  id: s.id,
  providerId: s.providerId,
  fromId: s.fromId,
  toId: s.toId,
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
  chargingMode: s.chargingMode,
  currency: s.currency,
  price: s.price,
  bands: s.bands,
  minimumCharge: s.minimumCharge,
  minimumOrder: s.minimumOrder,
  maximumOrder: s.maximumOrder,
  charges: s.charges,
  unit: jsonObject(unitColumns),
};
export type CostedService = RowOf<typeof tariffColumns>;

/** Services of providers that are on offer. */
export const offered = sql`${logisticService} s
  join ${logisticsProvider} p on ${p.accountId} = ${s.providerId} and ${p.isListed}
  join ${account} a on ${a.id} = ${s.providerId} and ${a.state} = 'active'
  join ${measurementUnit} u on ${u.id} = ${s.unitId}`;

/** A service on offer; its tariff stays as it is until the transaction's end. */
export const findService = statement("service on offer locked", (p: Parameters<{ id: string }>) =>
  select(
    tariffColumns,
    sql`from ${offered} where ${s.id} = ${p.id} and ${s.isListed}
    for share of s`,
  ),
);

interface Goods {
  unitId: number;
  quantity: number;
}

/**
 * What a service costs for a quantity in any unit.
 * @throws AppError errors.badInput for a unit that is none, logistics.otherUnit, .belowMinimum,
 *   .aboveMaximum (400, by field), .noDistance (409)
 */
export async function costOfService(
  context: Pick<Context, "db" | "language">,
  service: CostedService,
  { unitId, quantity }: Goods,
): Promise<Cost> {
  const { language } = context;
  const [unit] = await findUnit(context, { unitId, tariffUnitId: service.unit.id, language });
  if (!unit) throw badInput({ field: "unitId", key: "errors.field.unknown" });
  const units = { from: unit, to: service.unit };
  const turned = quantityIn(quantity, units);
  const wrong = (name: "otherUnit" | "belowMinimum" | "aboveMaximum", values = {}) =>
    refuse(name, { values, fields: [{ field: "quantity", key: `logistics.${name}`, values }] });
  if (turned === undefined) throw wrong("otherUnit", { unit: unit.tariffUnit });
  const consignment = { quantity: turned, distanceKm: service.distanceKm };
  const issue = costIssue(service, consignment);
  if (issue === "noDistance") throw refuse("noDistance");
  if (!issue) return costOf(service, consignment);
  // The bound in the unit she typed: what it says is to be entered must then be taken.
  const bound = (of: number) => quantityIn(of, { from: units.to, to: units.from }) ?? of;
  if (issue === "belowMinimum") throw wrong(issue, { min: bound(service.minimumOrder) });
  const { maximumOrder } = service;
  if (maximumOrder !== null && turned > maximumOrder) {
    throw wrong(issue, { max: bound(maximumOrder) });
  }
  throw badInput({ field: "quantity", key: "logistics.quantity.invalid" });
}

interface Asked {
  unitId: number;
  tariffUnitId: number;
  language: Context["language"];
}

const t = alias(measurementUnit, "t");

const findUnit = statement("unit of goods to be carried", (p: Parameters<Asked>) =>
  select(
    {
      id: u.id,
      baseUnit: u.baseUnit,
      factor: u.factor,
      /** What the tariff counts in, as the reader calls it. */
      tariffUnit: inLanguage(t.names, p.language),
    },
    sql`from ${measurementUnit} u join ${measurementUnit} t on ${t.id} = ${p.tariffUnitId}
      where ${u.id} = ${p.unitId}`,
  ),
);

/** What a service costs for a quantity, or undefined where it does not carry that much. */
export function costIfAny(
  service: CostedService,
  { quantity, unit }: { quantity: number; unit: MeasuredUnit },
): Cost | undefined {
  const turned = quantityIn(quantity, { from: unit, to: service.unit });
  if (turned === undefined) return undefined;
  const consignment = { quantity: turned, distanceKm: service.distanceKm };
  return costIssue(service, consignment) ? undefined : costOf(service, consignment);
}
