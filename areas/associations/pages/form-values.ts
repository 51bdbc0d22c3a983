import { formOf } from "#server/form-of.ts";

/** What was posted, by name; a page's form has no files here. */
export async function formValues(request: Request): Promise<Record<string, string>> {
  const form = await formOf(request);
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
