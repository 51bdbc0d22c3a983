import { placesOf } from "#core/currencies.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import { roundMoney } from "#core/money.ts";
import { searchText } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";

/** What a seller says of a product. */
export interface ProductFields {
  name: string;
  description: string;
  commodityId: number;
  locationId: number;
  unitId: number;
  price: number;
  quantity: number;
  minimumOrderQuantity: number;
  minimumOrderAmount: number;
}

interface Found {
  categoryId: number | null;
  subCategoryId: number | null;
  isPlace: boolean;
  isUnit: boolean;
}

/**
 * What of these fields stands in the product's row.
 * @throws AppError errors.badInput, beside the fields that name nothing or have too many decimals
 */
export async function checkedProduct(
  context: Context,
  fields: ProductFields,
  currency: string,
): Promise<ProductFields & { categoryId: number; subCategoryId: number; searchText: string }> {
  const [found] = await context.db.named<Found>("product fields", known, [
    fields.commodityId,
    fields.locationId,
    fields.unitId,
    context.edition.countryCode,
  ]);
  const { categoryId = null, subCategoryId = null, isPlace, isUnit } = found ?? {};
  const errors: FieldError[] = [
    ...(categoryId === null ? [{ field: "commodityId", key: "seller.field.commodity" }] : []),
    ...(isPlace ? [] : [{ field: "locationId", key: "seller.field.location" }]),
    ...(isUnit ? [] : [{ field: "unitId", key: "seller.field.unit" }]),
    ...tooFine(fields, currency),
  ];
  if (errors.length > 0 || categoryId === null || subCategoryId === null) {
    throw badInput(...errors);
  }
  return { ...fields, categoryId, subCategoryId, searchText: searchText(fields.name) };
}

/** Amounts with decimals that nobody pays in this currency. */
export function tooFine(
  amounts: Pick<ProductFields, "price"> & Partial<ProductFields>,
  currency: string,
): FieldError[] {
  const places = placesOf(currency);
  return (["price", "minimumOrderAmount"] as const)
    .filter((field) => {
      const amount = amounts[field];
      return amount !== undefined && roundMoney(amount, currency) !== amount;
    })
    .map((field) => ({
      field,
      key: places === 0 ? "seller.field.cents" : "seller.field.twoPlaces",
      ...(places === 0 ? { values: { currency } } : {}),
    }));
}

// Goods are not sold by the kilometre: those units are of transport.
const known = `
  select c.category_id as "categoryId", c.sub_category_id as "subCategoryId",
    exists (select from location where id = $2 and country_code = $4 and is_registration) as "isPlace",
    exists (select from measurement_unit where id = $3
      and (base_unit is null or base_unit not in ('km', 't-km'))) as "isUnit"
  from (values (1)) as one (row) left join commodity c on c.id = $1`;
