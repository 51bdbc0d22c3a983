import {
  type AuthorizedRole,
  type ForeignAccessCase,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { verificationDocuments } from "./area.ts";

const document =
  (by: AuthorizedRole, input: Record<string, unknown> = {}): ForeignAccessCase["make"] =>
  async ({ run, context, actors }) => {
    const id = newId();
    const file = await context.files.documents.put(Buffer.from("paper"));
    await run(
      `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
       values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
      [id, actors.owner.id, file],
    );
    return { input: { id, ...input }, by };
  };

testForeignAccess(verificationDocuments, {
  cases: {
    "DELETE api verification-document/{id}": { make: document("owner") },
    "GET pages verification-document/{id}/file": { make: document("owner") },
  },
});
