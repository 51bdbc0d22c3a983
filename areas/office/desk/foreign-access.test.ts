import { areas } from "#app/areas.ts";
import { newTrader } from "#app/testing/factories.ts";
import {
  type AuthorizedRole,
  type ForeignAccessCase,
  testForeignAccess,
} from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";

/** Creates a trader who is awaiting approval. */
const trader =
  (input: Record<string, unknown> = {}): ForeignAccessCase["make"] =>
  async ({ db }) => {
    const { id } = await newTrader(db, { state: "awaiting approval" });
    return { input: { ...input, id }, by: "officer" };
  };

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

const why = { comment: "Your papers cannot be read." };

const desk = areas.find(({ name }) => name === "office/desk");
if (!desk) throw new Error("There is no desk.");

testForeignAccess(desk, {
  cases: {
    "GET api portal/account/{id}": { make: trader() },
    "GET api portal/account/{id}/audit": {
      make: async ({ actors }) => ({ input: { id: actors.owner.id }, by: "administrator" }),
    },
    "POST api portal/account/{id}/approve": { make: trader({ withoutDocument: true }) },
    "POST api portal/account/{id}/decline": { make: trader(why) },
    "POST api portal/account/{id}/suspend": { make: trader(why) },
    "POST api portal/account/{id}/restore": {
      make: async ({ db, run }) => {
        const { id } = await newTrader(db);
        await run("update account set state = 'suspended' where id = $1", [id]);
        return { input: { id }, by: "officer" };
      },
    },
    "POST api portal/account/{id}/role": {
      make: async ({ actors }) => ({
        input: { id: actors.owner.id, role: "chamber officer", given: true },
        by: "administrator",
      }),
    },
    "POST api portal/verification-document/{id}/approve": { make: document("officer") },
    "POST api portal/verification-document/{id}/decline": { make: document("officer", why) },
    "POST api mail/send": {
      make: async ({ actors }) => ({
        input: { template: "documents-missing", accountId: actors.owner.id },
        by: "officer",
      }),
    },
  },
});
