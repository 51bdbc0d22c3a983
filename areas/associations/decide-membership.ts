import { contactTyped } from "#areas/accounts/contacts.ts";
import { findAccount } from "#areas/accounts/find-account.ts";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeStanding } from "./change-standing.ts";
import type * as endpoints from "./endpoints.ts";
import { holdManaged } from "./managed.ts";
import { memberAdded, membershipDeclined } from "./notifications.ts";
import { nameForPerson } from "./reads.ts";
import { refuse } from "./refusals.ts";

/** Makes somebody a member, who asked or not; she is told, and may leave at any time. */
export async function addMember(
  context: Context,
  input: ParsedInputOf<typeof endpoints.addMember>,
) {
  const { associationId } = input;
  const by = personOf(context).accountId;
  return context.db.transaction(async (db) => {
    await holdManaged(db, context, associationId);
    const accountId = await whoIsMeant(db, context, input);
    const change = { associationId, accountId, act: "add", by } as const;
    const association = await nameForPerson(db, associationId, accountId);
    const { state, isNews } = await changeStanding(db, context, change);
    const payload = { association };
    if (isNews) await notify({ ...context, db }, memberAdded, { to: accountId, payload });
    return { associationId, state };
  });
}

/** Declines a request; the person is told and may ask again. */
export async function declineMember(
  context: Context,
  { associationId, accountId }: ParsedInputOf<typeof endpoints.declineMember>,
) {
  const by = personOf(context).accountId;
  return context.db.transaction(async (db) => {
    await holdManaged(db, context, associationId);
    await mustBeKnown(db, associationId, accountId);
    const change = { associationId, accountId, act: "decline", by } as const;
    const association = await nameForPerson(db, associationId, accountId);
    const { state, isNews } = await changeStanding(db, context, change);
    const payload = { association };
    if (isNews) await notify({ ...context, db }, membershipDeclined, { to: accountId, payload });
    return { associationId, state };
  });
}

async function whoIsMeant(
  db: Database,
  context: Context,
  { associationId, accountId, contact }: ParsedInputOf<typeof endpoints.addMember>,
): Promise<string> {
  if (accountId) await mustBeKnown(db, associationId, accountId);
  return accountId ?? accountOf(db, context, contact);
}

/** An administrator knows the ids of who asked her, and nobody else's. */
async function mustBeKnown(db: Database, associationId: string, accountId: string) {
  const found = await db.named(
    "association knows",
    "select from association_member where association_id = $1 and account_id = $2",
    [associationId, accountId],
  );
  if (found.length === 0) throw notFound();
}

/** Who has an account shows here, so an administrator may not try number after number. */
async function accountOf(
  db: Database,
  context: Context,
  contact: string | undefined,
): Promise<string> {
  if (!contact) throw badInput({ field: "contact", key: "associations.contact.required" });
  const { limiters, keys } = context;
  await limiters.memberOfAccount.count(keys.hmac("add member", personOf(context).accountId));
  const typed = contactTyped(contact, context.edition.countryCode);
  const found = typed && (await findAccount({ db }, typed));
  if (found?.state === "active") return found.id;
  throw refuse("unknownPerson", {
    fields: [{ field: "contact", key: "errors.userNotFound" }],
  });
}
