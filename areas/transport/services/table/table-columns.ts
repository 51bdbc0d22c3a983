import { maxBands, maxCharges } from "../tariff-kinds.ts";

export const maxRows = 1000;

/** Columns that map to one field each. */
const plainColumns = {
  from: "locationFrom",
  to: "locationTo",
  mode: "mode",
  charging_mode: "chargingMode",
  price: "price",
  currency: "currency",
  unit: "unitId",
  min_days: "minDays",
  max_days: "maxDays",
  minimum_order: "minimumOrder",
  maximum_order: "maximumOrder",
  minimum_charge: "minimumCharge",
  goods: "goods",
  description: "description",
} as const;

const numbered = (max: number) => Array.from({ length: max }, (_, index) => index + 1);

export const bandNumbers = numbered(maxBands);
export const chargeNumbers = numbered(maxCharges);

/** All columns in order, with one set per band and charge. */
export const columns: string[] = [
  "id",
  ...Object.keys(plainColumns),
  ...bandNumbers.flatMap((number) => [`band${number}_from`, `band${number}_price`]),
  ...chargeNumbers.flatMap((number) => [
    `charge${number}_kind`,
    `charge${number}_mode`,
    `charge${number}_value`,
  ]),
];

/** Columns without which a row is no service. */
export const requiredColumns = ["from", "to", "mode", "price", "unit", "min_days", "max_days"];

/** Numbers of the bands and charges that are filled in. */
export interface FilledRows {
  bands: number[];
  charges: number[];
}

/**
 * Returns the column of an invalid field: "bands.1.price" belongs to the second band that is filled
 * in.
 */
export function columnOf(field: string, written: FilledRows): string {
  const [part = "", index = "", name = ""] = field.split(".");
  if (part === "bands" || part === "charges") {
    const number = written[part][Number(index || 0)] ?? 1;
    return `${part === "bands" ? "band" : "charge"}${number}_${name || "from"}`;
  }
  const known = Object.entries(plainColumns).find(([, one]) => one === part);
  return known?.[0] ?? "id";
}
