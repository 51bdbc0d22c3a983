import type { z } from "zod";
import type { FieldError } from "#core/errors.ts";

type Issue = z.core.$ZodIssue;

/**
 * Zod's issues as phrases beside their fields. An issue whose message is already a phrase key
 * (schemas carry the specification's sentences that way) keeps it.
 */
export function fieldErrors(issues: Issue[], input: unknown): FieldError[] {
  return issues.map((issue) => ({
    field: issue.path.join(".") || "body",
    ...phraseOf(issue, input),
  }));
}

function phraseOf(issue: Issue, input: unknown): Omit<FieldError, "field"> {
  if (/^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(issue.message)) return { key: issue.message };
  if (valueAt(input, issue.path) === undefined) return { key: "errors.field.required" };
  switch (issue.code) {
    case "too_small":
      return issue.origin === "string"
        ? { key: "errors.field.tooShort", values: { min: Number(issue.minimum) } }
        : { key: "errors.field.tooSmall", values: { min: Number(issue.minimum) } };
    case "too_big":
      return issue.origin === "string"
        ? { key: "errors.field.tooLong", values: { max: Number(issue.maximum) } }
        : { key: "errors.field.tooBig", values: { max: Number(issue.maximum) } };
    case "invalid_value":
      return {
        key: "errors.field.choice",
        values: { choices: issue.values.map(String).join(", ") },
      };
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int"
        ? { key: "errors.field.number" }
        : { key: "errors.field.type" };
    default:
      return { key: "errors.field.type" };
  }
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    input,
  );
}
