import type { JsonSchema } from "./schema-values.ts";

/** Creates a function that follows `$ref` within an OpenAPI document to the described schema. */
export function createReferenceResolver(document: object) {
  return function resolve<T extends object>(declared: T): T {
    const { $ref } = declared as JsonSchema;
    if (!$ref) return declared;
    const steps = $ref.replace(/^#\//, "").split("/");
    const target = steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      document,
    );
    return resolve((target ?? {}) as T);
  };
}
