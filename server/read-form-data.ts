import { AppError } from "#core/errors.ts";
import { offlineField } from "#core/offline-queue.ts";
import { readBoundedBody } from "./http/read-bounded-body.ts";

/** For text only: `attemptPosted` reads files, each within its rule. */
const maxBytes = 256 * 1024;

/** Returns the text fields of a form. The last value of a repeated field wins. */
export function textFieldsOf(form: FormData): Record<string, string> {
  form.delete(offlineField);
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/**
 * Reads a page's posted form. Returns an empty form if it cannot be read.
 * @throws AppError for a body that is too large
 */
export async function readFormData(request: Request): Promise<FormData> {
  try {
    const body = await readBoundedBody(request, maxBytes);
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return new FormData();
  }
}
