import { areas } from "#app/areas.ts";
import { newTrader } from "#app/testing/factories.ts";
import { type MakeCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { verificationDocumentCase } from "#app/testing/verification-document-case.ts";

/** Creates a trader who is awaiting approval. */
const trader =
  (input: Record<string, unknown> = {}): MakeCase =>
  async ({ db }) => {
    const { id } = await newTrader(db, { state: "awaiting approval" });
    return { input: { ...input, id }, by: "officer" };
  };

const why = { comment: "Your papers cannot be read." };

const desk = areas.find(({ name }) => name === "office/desk");
if (!desk) throw new Error("There is no desk.");

testForeignAccess(desk, {
  cases: {
    "GET api portal/account/{id}": { make: trader() },
    "GET api portal/account/{id}/figures": { make: trader() },
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
    "POST api portal/verification-document/{id}/approve": verificationDocumentCase("officer"),
    "POST api portal/verification-document/{id}/decline": verificationDocumentCase("officer", why),
    "POST api mail/send": {
      make: async ({ actors }) => ({
        input: { template: "documents-missing", accountId: actors.owner.id },
        by: "officer",
      }),
    },
  },
});
