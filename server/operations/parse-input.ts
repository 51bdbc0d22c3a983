import { badInput, type FieldError, notFound } from "#core/errors.ts";
import { type Endpoint, notFoundMessage } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";

/**
 * Parses an input for an endpoint, wherever it came from. Checks that apply to every input run
 * before the endpoint's own schema, so that no endpoint can omit them.
 * @throws AppError errors.notFound where an id is none, else errors.badInput by field
 */
export function parseInput(endpoint: Pick<Endpoint, "input">, input: unknown): unknown {
  const faults = [...faultsIn(input, [])];
  if (faults.length > 0) throw badInput(...faults.slice(0, maxFaults));
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.every(({ message }) => message === notFoundMessage)) throw notFound();
  const wrong = issues.filter(({ message }) => message !== notFoundMessage);
  throw badInput(...fieldErrors(wrong.slice(0, maxFaults), input));
}

/**
 * The maximum number of errors reported at once, so that an answer is not a multiple of its
 * request.
 */
const maxFaults = 100;
/** Deeper, and longer, than any valid input. */
const maxDepth = 8;
const maxEntries = 1000;
/** Names that have a meaning in JavaScript. */
const reserved = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Yields what no input may contain: text that cannot be stored, reserved names, endless nesting.
 */
function* faultsIn(value: unknown, path: string[]): Generator<FieldError> {
  const fault = (key: string): FieldError => ({ field: path.join(".") || "body", key });
  if (typeof value === "string") {
    if (!isStorable(value)) yield fault("errors.field.characters");
  } else if (typeof value === "object" && value !== null && !ArrayBuffer.isView(value)) {
    const entries = Object.entries(value);
    if (path.length >= maxDepth || entries.length > maxEntries) {
      yield fault("errors.field.type");
      return;
    }
    for (const [name, inner] of entries) {
      if (reserved.has(name) || !isStorable(name)) yield fault("errors.field.type");
      else yield* faultsIn(inner, [...path, name]);
    }
  }
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not a character in any encoding. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");
