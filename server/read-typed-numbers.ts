import { z } from "zod";
import type { FieldError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { formatFieldNumber } from "#core/number-separators.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";

interface ReadInput {
  /** The input, in which text became a number wherever the endpoint expects one. */
  input: unknown;
  /** One error for each field that could mean two numbers. */
  unclear: FieldError[];
}

/**
 * Parses the numbers of a page's form: every field that an endpoint declares as a number is read
 * with the separators of the reader's language. An ambiguous number is never guessed; it becomes
 * NaN and an error asks which one is right. Text that is no number stays, and the schema refuses
 * it.
 */
export function readTypedNumbers(schema: z.ZodType, input: unknown, language: Language): ReadInput {
  const unclear: FieldError[] = [];
  const read = (value: unknown, place: z.core.$ZodType | undefined, path: string[]): unknown => {
    const fieldSchema = withoutWrappers(place);
    if (typeof value === "string" && fieldSchema instanceof z.ZodNumber) {
      const number = readTypedNumber(value, language);
      if (typeof number !== "object") return number ?? value;
      unclear.push(unclearNumberError(path.join("."), number, language));
      return Number.NaN;
    }
    if (Array.isArray(value) && fieldSchema instanceof z.ZodArray) {
      return value.map((item, index) => read(item, fieldSchema.element, [...path, String(index)]));
    }
    if (!isPlain(value) || !(fieldSchema instanceof z.ZodObject)) return value;
    const { shape } = fieldSchema;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [
        name,
        Object.hasOwn(shape, name) ? read(item, shape[name], [...path, name]) : item,
      ]),
    );
  };
  return { input: read(input, schema, []), unclear };
}

/** More than the wrappers of a field in any schema. */
const maxWrappers = 12;

/** Returns the inner type of a field, without optional, default and transform wrappers. */
function withoutWrappers(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let inner = schema;
  for (let depth = 0; inner && depth < maxWrappers; depth += 1) {
    if (inner instanceof z.ZodPipe) {
      inner = inner.in instanceof z.ZodTransform ? inner.out : inner.in;
    } else if (
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodPrefault
    ) {
      inner = inner.unwrap();
    } else return inner;
  }
  return inner;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" &&
  value !== null &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

function unclearNumberError(
  field: string,
  { whole, part }: { whole: number; part: number },
  language: Language,
): FieldError {
  const typed = formatFieldNumber(part, language);
  // One decimal looks like a typing error. Two show that a fraction is intended.
  const small = /[.,]\d$/.test(typed) ? `${typed}0` : typed;
  const plain = Number.isInteger(part)
    ? `${part}${formatFieldNumber(0.5, language).at(1)}00`
    : small;
  const values = { large: String(whole), small: plain };
  return { field, key: "errors.field.unclearNumber", values };
}
