import type { z } from "zod";
import type { FieldError } from "#core/errors.ts";
import { cleanPastedLine } from "#core/typed-text.ts";

type Issue = z.core.$ZodIssue;

/**
 * Maps Zod's issues to phrases by field, the first of each field. An issue whose message is already
 * a phrase key (schemas use the specification's messages that way) is left unchanged.
 */
export function fieldErrors(issues: Issue[], input: unknown): FieldError[] {
  const seen = new Set<string>();
  return errorsOf(issues, input).filter(({ field }) => !seen.has(field) && seen.add(field));
}

const errorsOf = (issues: Issue[], input: unknown): FieldError[] =>
  issues.flatMap((issue) => {
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((name) => ({
        field: [...issue.path, name].join("."),
        key: "errors.field.unknown",
      }));
    }
    return { field: issue.path.join(".") || "body", ...phraseOf(issue, input) };
  });

function phraseOf(issue: Issue, input: unknown): Omit<FieldError, "field"> {
  const isPhrase = /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(issue.message);
  if (isPhrase && !isFalseOf(issue)) return { key: issue.message };
  if (isEmpty(valueAt(input, issue.path), issue)) return { key: "errors.field.required" };
  switch (issue.code) {
    case "too_small": {
      const key = issue.origin === "string" ? "errors.field.tooShort" : "errors.field.tooSmall";
      return { key, values: { min: Number(issue.minimum) } };
    }
    case "too_big": {
      const key = issue.origin === "string" ? "errors.field.tooLong" : "errors.field.tooBig";
      return { key, values: { max: Number(issue.maximum) } };
    }
    case "invalid_value": {
      const choices = issue.values.map(String).join(", ");
      return { key: "errors.field.choice", values: { choices } };
    }
    case "invalid_type":
      if (["number", "int"].includes(issue.expected)) return { key: "errors.field.number" };
  }
  return { key: "errors.field.type" };
}

/**
 * For a bound without a message Zod uses that of the schema, but a value that is too large is not
 * missing.
 */
const isFalseOf = ({ code, message }: Issue) =>
  code === "too_big" && /(missing|required)$/i.test(message);

/** Nothing was typed, or nothing visible. Reporting it as too short would not help. */
function isEmpty(value: unknown, { code }: Issue): boolean {
  if (value === undefined) return true;
  return code === "too_small" && typeof value === "string" && cleanPastedLine(value) === "";
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
