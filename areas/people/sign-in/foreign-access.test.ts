import { tokenOf } from "#app/testing/factories.ts";
import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { signIn } from "./area.ts";
import { hashPassword } from "./passwords/passwords.ts";

testForeignAccess(signIn, {
  cases: {
    "DELETE api user/session/{id}": {
      make: async ({ db, run, actors }) => {
        await tokenOf(db, actors.owner.id);
        const [session] = await run(
          "select id from session where account_id = $1 order by id desc limit 1",
          [actors.owner.id],
        );
        return { input: { id: session?.id }, by: "owner" };
      },
    },
    "POST api user/verify-contact": {
      expectedWhenMissing: 400,
      make: async ({ run, request, sent, actors }) => {
        const password = "mahindi meupe kabisa";
        await run("update account set password_hash = $2 where id = $1", [
          actors.owner.id,
          await hashPassword(password),
        ]);
        const { body } = await request("POST", "user/update-contact", {
          ...(actors.owner.token ? { token: actors.owner.token } : {}),
          body: { channel: "email", contact: "new@soko.test", currentPassword: password },
        });
        const code = sent.flatMap(({ text }) => /\b\d{5}\b/.exec(text)?.[0] ?? []).at(-1);
        return { input: { requestId: body.data.requestId, code }, by: "owner" };
      },
    },
  },
});
