import { sql } from "drizzle-orm";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { currencyDecimals } from "#core/currencies.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import { roundMoney } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { ProductFields } from "./endpoints.ts";

/**
 * Checks that the fields refer to existing entries, and that amounts have the currency's decimals.
 * @throws AppError errors.badInput, beside the invalid fields
 */
export async function assertValidProduct(
  context: Context,
  { fields, currency }: { fields: ProductFields; currency: string },
): Promise<void> {
  const { countryCode } = context.edition;
  const [named] = await findNamed(context, { ...fields, countryCode });
  const errors = findExcessDecimals(fields, currency);
  if (!named?.isUnit) errors.unshift({ field: "unitId", key: "seller.field.unit" });
  if (!named?.isPlace) errors.unshift({ field: "locationId", key: "seller.field.location" });
  if (!named?.isCommodity) errors.unshift({ field: "commodityId", key: "seller.field.commodity" });
  if (errors.length > 0) throw badInput(...errors);
}

const findNamed = statement(
  "product fields",
  (p: Parameters<ProductFields & { countryCode: string }>) =>
    select(
      {
        isCommodity: sql<boolean>`exists (
        select from ${commodity} where ${commodity.id} = ${p.commodityId})`,
        isPlace: sql<boolean>`exists (
        select from ${location} where ${location.id} = ${p.locationId}
          and ${location.countryCode} = ${p.countryCode} and ${location.isRegistration})`,
        isUnit: sql<boolean>`exists (
        select from ${measurementUnit} where ${measurementUnit.id} = ${p.unitId}
          and ${isCommodityUnit})`,
      },
      sql``,
    ),
);

/** Returns errors for amounts with more decimals than the currency has. */
export function findExcessDecimals(
  amounts: Partial<Record<"price" | "minimumOrderAmount", number | undefined>>,
  currency: string,
): FieldError[] {
  const places = currencyDecimals(currency);
  return (["price", "minimumOrderAmount"] as const)
    .filter((field) => {
      const amount = amounts[field];
      return amount !== undefined && roundMoney(amount, currency) !== amount;
    })
    .map((field) => ({
      field,
      key: places === 0 ? "seller.field.cents" : "seller.field.twoPlaces",
      values: { currency },
    }));
}
