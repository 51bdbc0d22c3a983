import type { CalculatorKind } from "#areas/regulations/sources/paths.ts";
import type { CalculatorFields } from "./endpoints.ts";

type Field = keyof CalculatorFields;

/** The fields of each calculator, by the input names of its endpoint. */
export const fieldsByKind: Record<CalculatorKind, readonly Field[]> = {
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

/** Returns the fields of this kind that have a value. */
export const pickFields = (kind: CalculatorKind, input: CalculatorFields) =>
  Object.fromEntries(
    fieldsByKind[kind].flatMap((name) => {
      const value = input[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
