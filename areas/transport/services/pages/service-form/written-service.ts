import type { Language } from "#core/languages.ts";
import { numberForField } from "#core/number-signs.ts";
import type { Refusal } from "#core/refusal.ts";
import { valuesOf } from "#server/form-of.ts";
import { type OwnService, serviceFields } from "../../portal/endpoints.ts";
import { maxBands, maxCharges } from "../../tariff-kinds.ts";

/** What stands in the form's fields, by their names: "bands.0.from". */
export type Filled = Record<string, string | string[]>;

/** Parts of the form that are rows of fields, and those of a row. */
const rowFields = { bands: ["from", "price"], charges: ["kind", "mode", "value"] } as const;
const rowsAtMost = { bands: maxBands, charges: maxCharges };

/** Always chosen, so a row is not written because of it. */
const isWritten = (row: Record<string, string>) =>
  Object.entries(row).some(([field, value]) => field !== "mode" && value.trim() !== "");

/** Which rows of the form are those that were sent, by their places in it. */
type SentRows = Record<keyof typeof rowFields, number[]>;

/** A posted form as the call wants it, without rows that were left empty, and as the form shows it again. */
export function writtenService(form: FormData) {
  const typed = valuesOf(form);
  const goods = form.getAll("goods").filter((value) => typeof value === "string");
  const values: Filled = { ...(typed as Record<string, string>), goods };
  const sent: SentRows = { bands: [], charges: [] };
  const rowsOf = (part: keyof typeof rowFields) =>
    Array.from({ length: rowsAtMost[part] }, (_, index) =>
      Object.fromEntries(
        rowFields[part].map((field) => [field, typed[`${part}.${index}.${field}`] ?? ""]),
      ),
    ).filter((row, index) => isWritten(row) && sent[part].push(index));
  const lists = { goods, bands: rowsOf("bands"), charges: rowsOf("charges") };
  const plain = Object.keys(serviceFields).filter((name) => !(name in lists));
  const input = { ...Object.fromEntries(plain.map((name) => [name, typed[name]])), ...lists };
  return { typed, values, input, sent };
}

/** What is wrong, beside the rows of the form: the second that was sent may stand in the fourth. */
export function besideItsRow(refusal: Refusal, sent: SentRows): Refusal {
  const placeOf = (field: string) =>
    field.replace(
      /^(bands|charges)\.(\d+)/,
      (_, part: keyof SentRows, index: string) => `${part}.${sent[part][Number(index)] ?? index}`,
    );
  const errors = Object.entries(refusal.errors).map(([field, said]) => [placeOf(field), said]);
  return { ...refusal, errors: Object.fromEntries(errors) };
}

const namedRows = (part: string, rows: Record<string, string>[]) =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [`${part}.${index}.${field}`, value]),
    ),
  );

/** A service as the form shows it, numbers as its reader writes them. */
export function filledFrom(service: OwnService, language: Language): Filled {
  const { tariff, locationFrom, locationTo } = service;
  const number = (value: number | null) => (value === null ? "" : numberForField(value, language));
  const placeOf = ({ name, regionName, countryName }: typeof locationFrom) =>
    [name, regionName, countryName].filter(Boolean).join(", ");
  const bands = tariff.bands.map(({ from, price }) => ({
    from: number(from),
    price: number(price),
  }));
  const charges = tariff.charges.map(({ kind, mode, value }) => ({
    kind,
    mode,
    value: number(value),
  }));
  return {
    mode: service.mode,
    locationFrom: placeOf(locationFrom),
    locationTo: placeOf(locationTo),
    description: service.description,
    goods: service.goods.map(({ id }) => String(id)),
    chargingMode: tariff.chargingMode,
    price: number(tariff.price),
    currency: tariff.currency,
    unitId: String(tariff.measurementUnit.id),
    minimumOrder: number(tariff.minimumOrder),
    maximumOrder: number(tariff.maximumOrder),
    minimumCharge: tariff.minimumCharge > 0 ? number(tariff.minimumCharge) : "",
    minDays: number(service.minDays),
    maxDays: number(service.maxDays),
    ...namedRows("bands", bands),
    ...namedRows("charges", charges),
  };
}
