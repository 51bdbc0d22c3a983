import { badInput, type FieldError, notFound } from "#core/errors.ts";
import { type Endpoint, notThere } from "./endpoint.ts";
import { fieldErrors } from "./field-errors.ts";

/**
 * What the endpoint makes of an input, wherever it came from. Before its own schema stands what
 * holds for all of them, so that none can forget it.
 * @throws AppError errors.notFound where an id is none, else errors.badInput by field
 */
export function parseInput(endpoint: Pick<Endpoint, "input">, input: unknown): unknown {
  const faults = [...faultsIn(input, [])];
  if (faults.length > 0) throw badInput(...faults.slice(0, maxFaults));
  const parsed = endpoint.input.safeParse(input);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  if (issues.every(({ message }) => message === notThere)) throw notFound();
  const wrong = issues.filter(({ message }) => message !== notThere);
  throw badInput(...fieldErrors(wrong.slice(0, maxFaults), input));
}

/** So many are told at once: an answer is not to be a multiple of what was asked. */
const maxFaults = 100;
/** Deeper, and longer, than any input there is. */
const maxDepth = 8;
const maxEntries = 1000;
/** Names that mean something to the language itself. */
const reserved = new Set(["__proto__", "constructor", "prototype"]);

/** What no input may hold: text that no database keeps, names of the language, endless nests. */
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

/** PostgreSQL keeps no NUL, and half of a pair of surrogates is no character in any encoding. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes("\0");
