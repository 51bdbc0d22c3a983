import { newId } from "#core/ids.ts";
import type { AuthorizedRole, ForeignAccessCase } from "./foreign-access.ts";

/** A submitted document of the owner, for a call that names it by its id. */
export const verificationDocumentCase = (
  by: AuthorizedRole,
  input: Record<string, unknown> = {},
): ForeignAccessCase => ({
  make: async ({ run, context, actors }) => {
    const id = newId();
    const file = await context.files.documents.put(Buffer.from("paper"));
    await run(
      `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes, state, created_at)
       values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
      [id, actors.owner.id, file],
    );
    return { input: { id, ...input }, by };
  },
});
