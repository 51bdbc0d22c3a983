import { z } from "zod";
import { limits } from "#core/limits.ts";
import { parseJson } from "#server/parse-json.ts";

/** The Directus query parameters that select rows: `filter`, `search` and `sort`. */
export interface RowQuery {
  filter?: Matches | undefined;
  search?: string | undefined;
  sort?: Compare | undefined;
}

/** One item of a collection. */
export type Row = Readonly<Record<string, unknown>>;
type Matches = (row: Row) => boolean;
type Compare = (entry: Row, other: Row) => number;

/** Names of a row's fields. Nested fields have a dot: "picture.key". */
export const fieldPaths = (row: z.ZodObject): string[] =>
  Object.entries(row.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject
      ? [name, ...Object.keys(field.shape).map((inner) => `${name}.${inner}`)]
      : name,
  );

const valueAt = (row: Row, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Row | undefined)?.[name], row);

/**
 * Rejects an unknown name and lists the known ones. Without a list, the value has the wrong format.
 */
class NotKnown extends Error {
  readonly known: string[];
  constructor(known: string[] = []) {
    super();
    this.known = known;
  }
}

/**
 * Defines a parameter that arrives over HTTP as text or, in the body of a SEARCH, as a value.
 * Internal calls cannot set it: its input is `never`.
 */
export function parameter<T>(description: string, read: (input: unknown) => T | undefined) {
  const schema = z.unknown().transform((input, check) => {
    try {
      return input === "" || input === null ? undefined : read(input);
    } catch (error) {
      if (!(error instanceof NotKnown)) throw error;
      const { known: values } = error;
      check.addIssue(values.length > 0 ? { code: "invalid_value", values } : { code: "custom" });
      return z.NEVER;
    }
  });
  return (schema as unknown as z.ZodType<T | undefined, never>).optional().describe(description);
}

const isObject = (value: unknown): value is Row => typeof value === "object" && value !== null;

/** Returns a list, also when its positions are keys: `filter[_or][0]…`. */
const listIn = (input: unknown): unknown[] => (isObject(input) ? Object.values(input) : [input]);

function textIn(input: unknown): string {
  if (isObject(input)) throw new NotKnown();
  return String(input);
}

/** Parses comma-separated names, or a list of them. */
export function parseNames(input: unknown, isKnown: (name: string) => boolean, known: string[]) {
  const names = listIn(input).flatMap((entry) => textIn(entry).split(","));
  const chosen = names.map((name) => name.trim()).filter((name) => name !== "");
  if (!chosen.every(isKnown)) throw new NotKnown(known);
  return chosen;
}

/**
 * Returns which values match the operand. In a query everything is text: 3 is "3", true is "true".
 */
type Test = (operand: unknown) => (value: unknown) => boolean;

const isEqual: Test = (operand) => {
  const text = textIn(operand);
  return (value) => String(value) === text;
};
const isOneOf: Test = (operand) => {
  const texts = new Set(
    typeof operand === "string" ? operand.split(",") : listIn(operand).map(textIn),
  );
  return (value) => texts.has(String(value));
};
const not =
  (test: Test): Test =>
  (operand) => {
    const passes = test(operand);
    return (value) => !passes(value);
  };

const tests = new Map<string, Test>([
  ["_eq", isEqual],
  ["_neq", not(isEqual)],
  ["_in", isOneOf],
  ["_nin", not(isOneOf)],
]);
const operators = [...tests.keys()];
const deepest = 5;
/** Characters of JSON: the filter runs for every row. */
const longest = 10_000;

/** Directus' filter: fields with operators, combined with `_and` and `_or`. */
export const filterParameter = (row: z.ZodObject) => {
  const paths = fieldPaths(row);
  const known = [...paths, "_and", "_or"];

  function matching(filter: unknown, depth: number): Matches {
    if (!isObject(filter) || depth > deepest) throw new NotKnown(known);
    const parts = Object.entries(filter).map(([name, rule]) => {
      if (name === "_and" || name === "_or") {
        const all = listIn(rule).map((entry) => matching(entry, depth + 1));
        return (row: Row) =>
          name === "_and" ? all.every((entry) => entry(row)) : all.some((entry) => entry(row));
      }
      return ofField(name, rule);
    });
    return (row) => parts.every((entry) => entry(row));
  }

  function ofField(path: string, rule: unknown): Matches {
    if (!paths.includes(path)) throw new NotKnown(known);
    if (!isObject(rule)) throw new NotKnown(operators);
    const parts = Object.entries(rule).map(([name, operand]): Matches => {
      const passes = tests.get(name)?.(operand);
      if (passes) return (row) => passes(valueAt(row, path));
      if (name.startsWith("_")) throw new NotKnown(operators);
      return ofField(`${path}.${name}`, operand);
    });
    return (row) => parts.every((entry) => entry(row));
  }

  return parameter(
    `As JSON or as filter[field][operator]=value; operators ${operators.join(", ")}, joined by _and and _or.`,
    (input) => {
      const filter = typeof input === "string" ? parseJson(input) : input;
      const matches = matching(filter, 0);
      if (JSON.stringify(filter).length > longest) throw new NotKnown();
      return matches;
    },
  );
};

/** Fields to sort by, the most significant first. A leading "-" sorts in descending order. */
export const sortParameter = (row: z.ZodObject) => {
  const paths = fieldPaths(row);
  return parameter("Fields parted by commas; -field the other way round.", (input) => {
    const chosen = parseNames(input, (name) => paths.includes(name.replace(/^-/, "")), paths);
    if (chosen.length === 0) return undefined;
    return (entry: Row, other: Row) => {
      for (const name of chosen) {
        const path = name.replace(/^-/, "");
        const order = inOrder(valueAt(entry, path), valueAt(other, path));
        if (order !== 0) return path === name ? order : -order;
      }
      return 0;
    };
  });
};

function inOrder(entry: unknown, other: unknown): number {
  if (typeof entry === "string" && typeof other === "string") return entry.localeCompare(other);
  return Number(entry) - Number(other);
}

export const searchParameter = parameter("Words that a text of the row contains.", (input) =>
  textIn(input).trim().toLowerCase().slice(0, limits.searchTermLength),
);

/** Returns the rows that match the query, in the requested order. */
export function filterRows<T extends Row>(rows: T[], { filter, search, sort }: RowQuery): T[] {
  const filtered = rows.filter(
    (row) => (!filter || filter(row)) && (!search || hasWords(row, search)),
  );
  return sort ? filtered.sort(sort) : filtered;
}

const hasWords = (row: Row, words: string) =>
  Object.values(row).some(
    (value) => typeof value === "string" && value.toLowerCase().includes(words),
  );
