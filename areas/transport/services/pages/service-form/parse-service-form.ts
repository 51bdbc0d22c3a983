import type { Language } from "#core/languages.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { textFieldsOf } from "#server/read-form-data.ts";
import { type OwnService, serviceFields } from "../../portal/endpoints.ts";
import { maxBands, maxCharges } from "../../tariff-kinds.ts";

/** Form values by field name, such as "bands.0.from". */
export type FormValues = Record<string, string | string[]>;

/** Parts of the form that are rows of fields, with the fields of a row. */
const rowFields = { bands: ["from", "price"], charges: ["kind", "mode", "value"] } as const;
const rowsAtMost = { bands: maxBands, charges: maxCharges };

/** The mode always has a value, so it does not make a row count as filled. */
const isWritten = (row: Record<string, string>) =>
  Object.entries(row).some(([field, value]) => field !== "mode" && value.trim() !== "");

/** Indexes of the form rows that were sent. */
type SentRows = Record<keyof typeof rowFields, number[]>;

/**
 * Parses a posted form into the endpoint's input without empty rows, and into the values to show
 * again.
 */
export function parseServiceForm(form: FormData) {
  const typed = textFieldsOf(form);
  const categoryIds = form.getAll("goods").filter((value) => typeof value === "string");
  const values: FormValues = { ...(typed as Record<string, string>), goods: categoryIds };
  const sent: SentRows = { bands: [], charges: [] };
  const rowsOf = (part: keyof typeof rowFields) =>
    Array.from({ length: rowsAtMost[part] }, (_, index) =>
      Object.fromEntries(
        rowFields[part].map((field) => [field, typed[`${part}.${index}.${field}`] ?? ""]),
      ),
    ).filter((row, index) => isWritten(row) && sent[part].push(index));
  const lists = { goods: categoryIds, bands: rowsOf("bands"), charges: rowsOf("charges") };
  const plain = Object.keys(serviceFields).filter((name) => !(name in lists));
  const input = { ...Object.fromEntries(plain.map((name) => [name, typed[name]])), ...lists };
  return { typed, values, input, sent };
}

/**
 * Moves errors to the rows of the form: the second row that was sent may be the fourth of the form.
 */
export function mapErrorsToRows(refusal: Refusal, sent: SentRows): Refusal {
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

/** Returns a service as form values, with numbers in the reader's format. */
export function toFormValues(service: OwnService, language: Language): FormValues {
  const { tariff, locationFrom, locationTo } = service;
  const number = (value: number | null) =>
    value === null ? "" : formatFieldNumber(value, language);
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
