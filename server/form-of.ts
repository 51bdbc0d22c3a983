import { AppError } from "#core/errors.ts";
import { boundedBody } from "./http/bounded-body.ts";

/** Words alone: files are read by `attemptPosted`, each within its rule. */
const maxBytes = 256 * 1024;

/** What was typed, by field; of a field that stands in the form several times the last. */
export function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** What a page's form says; nothing where it cannot be read. @throws AppError for a huge one */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const body = await boundedBody(request, maxBytes);
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return new FormData();
  }
}
