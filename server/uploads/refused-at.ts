import { type AppError, commonRefusal } from "#core/errors.ts";

/** A refusal of an upload whose sentence stands beside its field as well. */
export function refusedAt(
  field: string,
  name: `upload.${UploadFault}`,
  values: Record<string, number> = {},
): AppError {
  return commonRefusal(name, { values, fields: [{ field, key: `errors.${name}`, values }] });
}

type UploadFault =
  | "tooLarge"
  | "onlyOne"
  | "notAnImage"
  | "notAPdf"
  | "notATable"
  | "tooManyPixels"
  | "damaged";
