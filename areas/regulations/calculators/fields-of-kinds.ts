import type { CalculatorKind } from "#core/rules/rule-paths.ts";
import type { CalculatorFields } from "./endpoints.ts";

type Field = keyof CalculatorFields;

/** What each calculator asks, by the names of its call. */
export const fieldsOf: Record<CalculatorKind, readonly Field[]> = {
  units: ["quantity", "unit", "size", "sizeUnit"],
  currency: ["amount", "baseCurrency", "toCurrency"],
  local: [
    "countryCode",
    "form",
    "amount",
    "isVatIncluded",
    "salesIncluded",
    "exemptSales",
    "exports",
    "purchasesIncluded",
  ],
  import: [
    "countryCode",
    "hsCode",
    "goodsValue",
    "freight",
    "insurance",
    "currency",
    "netWeightKg",
    "litres",
    "pieces",
    "originCountry",
    "hasCertificate",
    "isUnprocessed",
    "isPlasticPacked",
    "isInspected",
    "hasTaxClearance",
    "isSimplified",
    "foreignTruck",
  ],
};

/** Without what was left empty, and without what the kind does not ask. */
export const onlyOf = (kind: CalculatorKind, input: CalculatorFields) =>
  Object.fromEntries(
    fieldsOf[kind].flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
