import { sql } from "drizzle-orm";
import { location } from "#areas/reference/places/tables.ts";
import { marketServiceType, marketServiceUnit } from "#areas/trade/market-services/tables.ts";
import { badInput, type FieldError } from "#core/errors.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { searchText } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { findExcessDecimals } from "../products/assert-valid-product.ts";
import type { ServiceFields } from "./endpoints.ts";

/**
 * Checks the fields of a service and returns its columns. Without a name of its own, or with the
 * name of its type in any language, a service has the names of its type in all languages.
 * @throws AppError errors.badInput, beside the invalid fields
 */
export async function resolveService(context: Context, fields: ServiceFields, currency: string) {
  const { typeId, locationId, unitId, price, description } = fields;
  const { countryCode } = context.edition;
  const [found] = await findReferences(context, {
    typeId,
    locationId,
    unitId: unitId ?? null,
    countryCode,
  });
  const errors = findExcessDecimals({ price }, currency);
  if (!found?.isUnit) errors.unshift({ field: "unitId", key: "seller.field.unit" });
  if (!found?.isPlace) errors.unshift({ field: "locationId", key: "seller.field.location" });
  if (!found?.type) errors.unshift({ field: "typeId", key: "seller.field.serviceType" });
  errors.unshift(...findShortName(fields));
  if (errors.length > 0 || !found?.type) throw badInput(...errors);
  const { categoryId, names } = found.type;
  const isType = languages.some((language) => sameName(names[language], fields.name));
  const name = fields.name === "" || isType ? names[context.language] : fields.name;
  return {
    typeId,
    categoryId,
    locationId,
    name,
    names: fields.name === "" || isType ? names : null,
    description,
    searchText: searchText(name, ...Object.values(names), description),
    price: price ?? null,
    unitId: unitId ?? null,
  };
}

const sameName = (one: string, other: string) =>
  one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** A name is empty or has two characters at least. */
export const findShortName = ({ name }: Pick<ServiceFields, "name">): FieldError[] =>
  name.length === 1 ? [{ field: "name", key: "errors.field.tooShort", values: { min: 2 } }] : [];

interface ReferenceParams {
  typeId: number;
  locationId: number;
  unitId: number | null;
  countryCode: string;
}

const findReferences = statement("service fields", (p: Parameters<ReferenceParams>) =>
  select(
    {
      type: sql<{ categoryId: number; names: LocalizedText } | null>`(
        select jsonb_build_object('categoryId', ${marketServiceType.categoryId},
          'names', ${marketServiceType.names})
        from ${marketServiceType} where ${marketServiceType.id} = ${p.typeId})`,
      isPlace: sql<boolean>`exists (
        select from ${location} where ${location.id} = ${p.locationId}
          and ${location.countryCode} = ${p.countryCode} and ${location.isRegistration})`,
      isUnit: sql<boolean>`${p.unitId}::int is null or exists (
        select from ${marketServiceUnit} where ${marketServiceUnit.id} = ${p.unitId})`,
    },
    sql``,
  ),
);
