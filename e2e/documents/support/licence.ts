import { createFile, postedForm, smallPdf } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import type { PagesApp } from "./pages-app.ts";
import type { TestPerson } from "./people.ts";

export const documentsPath = "/profile/verificationDocuments";

export const licence = createFile(smallPdf, "leseni ya biashara.pdf", "application/pdf");
export const licenceType = "business-licence";

/** Sends a business licence for a user, by an API call. */
export async function addLicence({ get }: PagesApp, { token }: TestPerson): Promise<void> {
  const { status, body } = await get(`${apiBase}/verification-document`, {
    ...postedForm({ type: licenceType, file: licence }),
    headers: { authorization: `Bearer ${token}` },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
}
