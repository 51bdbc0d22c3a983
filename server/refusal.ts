import type { AppError } from "#core/errors.ts";
import type { Refusal } from "#core/refusal.ts";
import type { Book } from "#core/words.ts";

/** A refusal as a form shows it: its sentence, one for each field that is not right, what was typed. */
export function refusalOf(error: AppError, { say }: Book, values: Refusal["values"]): Refusal {
  const errors: Record<string, string> = {};
  for (const { field, key, values: named } of error.fields) errors[field] ??= say(key, named);
  const wait = Number(error.headers["retry-after"]);
  return {
    status: error.status,
    code: error.code,
    message: say(error.key, error.values),
    errors,
    values,
    ...(error.data === undefined ? {} : { data: error.data }),
    ...(wait > 0 ? { seconds: wait } : {}),
  };
}

const secret = /password|^code$/i;

/** What may be shown again in the form: texts, without passwords and codes. */
export function typedIn(values: Record<string, unknown>): Refusal["values"] {
  const typed: Refusal["values"] = {};
  for (const [name, value] of Object.entries(values)) {
    if (secret.test(name)) continue;
    if (typeof value === "string" || typeof value === "number") typed[name] = String(value);
    else if (Array.isArray(value)) typed[name] = value.map(String);
  }
  return typed;
}
