import { type MakeCase, testForeignAccess } from "#app/testing/foreign-access.ts";
import { newId } from "#core/ids.ts";
import { notifications } from "./area.ts";

/** A given-up delivery to the owner. */
const delivery =
  (): MakeCase =>
  async ({ run, actors }) => {
    const id = newId();
    await run(
      `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
       values ($1, $2, 'orderUpdate', '{}', '', true, now())`,
      [id, actors.owner.id],
    );
    await run(
      `insert into notification_delivery (id, notification_id, channel, state, tries, updated_at)
       values ($1, $1, 'email', 'dead', 8, now())`,
      [id],
    );
    return { input: { id }, by: "officer" };
  };

testForeignAccess(notifications, {
  cases: {
    "POST api portal/delivery/{id}/retry": { make: delivery() },
    "POST api portal/delivery/{id}/drop": { make: delivery() },
  },
});
