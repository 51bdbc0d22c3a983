import { sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { getProduct } from "#areas/trade/market/endpoints.ts";
import { convertQuantity } from "#areas/transport/services/cost.ts";
import { badInput, type FieldError, notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { lineTotal } from "#core/money.ts";
import { minimumQuantity } from "#core/quantities/minimum-quantity.ts";
import type { Context } from "#server/context.ts";
import { idAndName, inLanguage } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { call } from "#server/operations/call.ts";
import type { PlanInput } from "../plan-choice.ts";

const unitColumns = (language: Parameters<{ language: Language }>["language"]) => ({
  ...idAndName(measurementUnit, language),
  shortName: inLanguage(measurementUnit.shortNames, language),
  factor: sql<number | null>`${measurementUnit.factor}`,
  baseUnit: sql<string | null>`${measurementUnit.baseUnit}`,
});

/** Resolves the goods of a plan: quantity, unit, and price at the origin. */
export async function resolvePlanGoods(context: Context, input: PlanInput) {
  return input.productId ? ofProduct(context, input, input.productId) : ofCommodity(context, input);
}

export type PlanGoods = Awaited<ReturnType<typeof resolvePlanGoods>>;

/** @throws AppError errors.notFound for a product that is not listed */
async function ofProduct(context: Context, input: PlanInput, id: string) {
  const product = await call(context, getProduct, { id });
  const [code] = await findHs(context, { commodityId: product.commodity.id });
  const { baseUnitName: _, ...unit } = product.unit;
  const quantity = input.quantity ?? minimumQuantity(product);
  return {
    product: { id, name: product.name, seller: product.trader.name, isDemo: product.isDemo },
    commodity: { ...product.commodity, hsCode: code?.hsCode ?? "" },
    locationFrom: product.location.id,
    quantity,
    unit,
    unitPrice: product.price,
    currency: product.currency,
    value: lineTotal(product.price, quantity, product.currency),
    netWeightKg: await weightOf(context, quantity, unit),
  };
}

/** @throws AppError errors.badInput with each field that is missing or invalid */
async function ofCommodity(context: Context, input: PlanInput) {
  const { language, edition } = context;
  const { commodityId = 0, locationFrom, quantity, price } = input;
  const [found] = await findCommodity(context, { commodityId, language });
  const [unit] = await findUnit(context, { id: input.unitId ?? 0, language });
  const missing: FieldError[] = [
    ...(found ? [] : [{ field: "commodityId", key: "tradePlans.field.commodity" }]),
    ...(locationFrom ? [] : [{ field: "locationFrom", key: "tradePlans.field.from" }]),
    ...(quantity ? [] : [{ field: "quantity", key: "tradePlans.field.quantity" }]),
    ...(price === undefined ? [{ field: "price", key: "tradePlans.field.price" }] : []),
    ...(unit ? [] : [{ field: "unitId", key: "errors.field.unknown" }]),
  ];
  if (!found || !locationFrom || !quantity || price === undefined || !unit) {
    throw badInput(...missing);
  }
  const currency = input.currency ?? edition.currency;
  return {
    product: null,
    commodity: found.commodity,
    locationFrom,
    quantity,
    unit,
    unitPrice: price,
    currency,
    value: lineTotal(price, quantity, currency),
    netWeightKg: await weightOf(context, quantity, unit),
  };
}

const findHs = statement("customs code of a commodity", (p: Parameters<{ commodityId: number }>) =>
  select(
    { hsCode: commodity.hsCode },
    sql`from ${commodity} where ${commodity.id} = ${p.commodityId}`,
  ),
);

const findCommodity = statement(
  "commodity of a plan",
  (p: Parameters<{ commodityId: number; language: Language }>) =>
    select(
      {
        commodity: jsonObject({ ...idAndName(commodity, p.language), hsCode: commodity.hsCode }),
      },
      sql`from ${commodity} where ${commodity.id} = ${p.commodityId}`,
    ),
);

/** Selects the requested unit, or the kilogram. */
const findUnit = statement("unit of a plan", (p: Parameters<{ id: number; language: Language }>) =>
  select(
    unitColumns(p.language),
    sql`from ${measurementUnit}
      where ${measurementUnit.id} = ${p.id} or (${p.id} = 0 and ${measurementUnit.code} = 'kg')`,
  ),
);

interface MeasuredUnit {
  id: number;
  factor: number | null;
  baseUnit: string | null;
}

/** Returns the weight in kilograms; null if the unit cannot be converted to a weight. */
async function weightOf(context: Context, quantity: number, unit: MeasuredUnit) {
  const [kilogram] = await findUnit(context, { id: 0, language: context.language });
  if (!kilogram) throw notFound();
  return convertQuantity(quantity, { from: unit, to: kilogram }) ?? null;
}
