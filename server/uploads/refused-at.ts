import { AppError, type ErrorKey } from "#core/errors.ts";

/** A refusal whose sentence stands beside the field as well. */
export function refusedAt(
  field: string,
  key: ErrorKey,
  values: Record<string, number> = {},
): AppError {
  return new AppError(key, values, { fields: [{ field, key, values }] });
}
