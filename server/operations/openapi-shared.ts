import { nameOf, type Schema } from "./openapi-schemas.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: true;
  schema: Schema;
}

export type Reference = { $ref: string };
export type Content = Record<string, { schema: Schema; encoding?: object }>;

export interface Response {
  description: string;
  headers?: object;
  content?: Content;
}

export interface DescribedCall {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response | Reference>;
}

/**
 * A value that calls may share, with its name and a function that puts a reference in its place.
 */
interface Use<T> {
  value: T;
  name: string | undefined;
  put: (reference: Reference) => void;
}

/**
 * Moves values that are used more than once to the shared components. Of two with one name it moves
 * the more used one, and of schemas also the next one, as Other.
 */
function moved<T>(kind: string, uses: Use<T>[]): Record<string, T> {
  const duplicates = Map.groupBy(uses, ({ value }) => JSON.stringify(value));
  const components: Record<string, T> = {};
  const mostUsed = [...duplicates.values()].sort((a, b) => b.length - a.length);
  for (const [first, ...others] of mostUsed) {
    if (!first?.name || others.length === 0) continue;
    const names = kind === "schemas" ? [first.name, `Other${first.name}`] : [first.name];
    const name = names.find((item) => !components[item]);
    if (!name) continue;
    components[name] = first.value;
    for (const { put } of [first, ...others]) put({ $ref: `#/components/${kind}/${name}` });
  }
  return components;
}

const isOwn = <T extends object>(value: T | Reference): value is T => !("$ref" in value);

/** Extracts the parameters, answers and bodies that several calls share. */
export function extractShared(calls: readonly DescribedCall[]) {
  const parameters = moved(
    "parameters",
    calls.flatMap(({ parameters = [] }) =>
      parameters.filter(isOwn).map((value) => ({
        value,
        name: value.name,
        put: (reference) => parameters.splice(parameters.indexOf(value), 1, reference),
      })),
    ),
  );
  const responses = moved(
    "responses",
    calls.flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, value]) =>
        isOwn(value)
          ? { value, name: answerName(value), put: (item: Reference) => (responses[status] = item) }
          : [],
      ),
    ),
  );
  const schemas = moved(
    "schemas",
    calls.flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap((content) => {
        const { schema } = content;
        const { anyOf } = schema;
        const put = (reference: Reference) => (content.schema = reference);
        // When a body may also be a text, each alternative by itself.
        return anyOf
          ? anyOf.map((value, index) => {
              const name = bodyName(value);
              return { value, name, put: (item: Reference) => (anyOf[index] = item) };
            })
          : [{ value: schema, name: bodyName(schema), put }];
      }),
    ),
  );
  return { parameters, responses, schemas };
}

/** A body with a reason is named ReasonBody; one with many fields is named after the first two. */
const bodyName = ({ properties = {} }: Schema): string =>
  [...Object.keys(properties).slice(0, 2), "body"]
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

/** An answer with one Order is named OrderAnswer, one with several is named OrderList. */
function answerName({ content = {} }: Response): string | undefined {
  const [item] = Object.values(content);
  const data = item?.schema.allOf?.[1]?.properties?.data;
  if (!data) return undefined;
  const name = nameOf(data.items ?? data);
  return name && `${name}${data.items ? "List" : "Answer"}`;
}
