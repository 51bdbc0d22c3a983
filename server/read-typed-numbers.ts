import { z } from "zod";
import type { FieldError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { numberForField } from "#core/number-signs.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";

interface ReadInput {
  /** As it was, with numbers for what was typed where the call wants a number. */
  input: unknown;
  /** What to ask back, for each field that could mean two numbers. */
  unclear: FieldError[];
}

/**
 * A page's form as its reader means it: every field that an endpoint declares a number is read with
 * the signs of her language. What could be two numbers is never guessed: it becomes none, and asked.
 * What is no number stays, and is the schema's to refuse.
 */
export function readTypedNumbers(schema: z.ZodType, input: unknown, language: Language): ReadInput {
  const unclear: FieldError[] = [];
  const read = (value: unknown, place: z.core.$ZodType | undefined, path: string[]): unknown => {
    const wanted = withoutWrappers(place);
    if (typeof value === "string" && wanted instanceof z.ZodNumber) {
      const number = readTypedNumber(value, language);
      if (typeof number !== "object") return number ?? value;
      unclear.push(asked(path.join("."), number, language));
      return Number.NaN;
    }
    if (Array.isArray(value) && wanted instanceof z.ZodArray) {
      return value.map((one, index) => read(one, wanted.element, [...path, String(index)]));
    }
    if (!isPlain(value) || !(wanted instanceof z.ZodObject)) return value;
    const { shape } = wanted;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        Object.hasOwn(shape, name) ? read(one, shape[name], [...path, name]) : one,
      ]),
    );
  };
  return { input: read(input, schema, []), unclear };
}

/** Deeper than any schema wraps a field. */
const maxWrappers = 12;

/** What a field is, whether or not it may be absent, and whatever is made of it before. */
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

function asked(
  field: string,
  { whole, part }: { whole: number; part: number },
  language: Language,
): FieldError {
  const typed = numberForField(part, language);
  // One decimal looks like a slip; two say that a part is meant.
  const small = /[.,]\d$/.test(typed) ? `${typed}0` : typed;
  const plain = Number.isInteger(part) ? `${part}${numberForField(0.5, language).at(1)}00` : small;
  const values = { large: String(whole), small: plain };
  return { field, key: "errors.field.unclearNumber", values };
}
