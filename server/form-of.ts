import { data } from "react-router";
import { AppError } from "#core/errors.ts";
import { boundedBody } from "./http/bounded-body.ts";

/** Words alone: files are read by `attemptPosted`, each within its rule. */
const maxBytes = 256 * 1024;

/** What was typed into a page's form, by field; of a field that stands in it several times the last. */
export async function formValues(request: Request): Promise<Partial<Record<string, string>>> {
  const fields = [...(await formOf(request))];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** What a page's form says; nothing where it cannot be read. @throws a 413 page for a huge one */
export async function formOf(request: Request): Promise<FormData> {
  try {
    const body = await boundedBody(request, maxBytes);
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return await new Response(new Uint8Array(body), { headers }).formData();
  } catch (error) {
    if (error instanceof AppError) throw data(null, { status: error.status });
    return new FormData();
  }
}
