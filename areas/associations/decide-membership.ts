import { sql } from "drizzle-orm";
import { findAccount } from "#areas/accounts/account-contacts.ts";
import { contactTyped } from "#areas/accounts/contacts.ts";
import { badInput, notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { lookup, type Parameters, set, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { changeStanding } from "./change-standing.ts";
import type * as endpoints from "./endpoints.ts";
import { lockManaged, mayManage } from "./managed.ts";
import { keepRoles, lockMember } from "./member-roles.ts";
import { memberAdded, membershipDeclined } from "./notifications.ts";
import { nameForPerson } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { associationMember } from "./tables.ts";

export async function addMember(
  context: Context,
  input: ParsedInputOf<typeof endpoints.addMember>,
) {
  await mayManage(context, input.associationId);
  // Before the transaction: a limit is counted over a connection of its own.
  if (!input.accountId && input.contact) await countTrial(context);
  return context.transaction(async (context) => {
    await lockManaged(context, input.associationId);
    return decide(context, "add", { ...input, accountId: await accountMeant(context, input) });
  });
}

/** Who has an account shows by adding, so an administrator may not try number after number. */
const countTrial = (context: Context) =>
  context.limiters.memberOfAccount.count(personOf(context).accountId);

export const declineMember = (
  context: Context,
  input: ParsedInputOf<typeof endpoints.declineMember>,
) =>
  context.transaction(async (context) => {
    await lockManaged(context, input.associationId);
    await mustBeKnown(context, input);
    return decide(context, "decline", input);
  });

interface MemberKey {
  associationId: string;
  accountId: string;
}

async function decide(
  context: Context,
  act: "add" | "decline",
  { associationId, accountId }: MemberKey,
) {
  const by = personOf(context).accountId;
  const payload = { association: await nameForPerson(context, { id: associationId, accountId }) };
  const { state, isNews } = await changeStanding(context, { associationId, accountId, act, by });
  const declared = act === "add" ? memberAdded : membershipDeclined;
  if (isNews) await notify(context, declared, { to: accountId, payload });
  return { associationId, state };
}

async function accountMeant(
  context: Context,
  { associationId, accountId, contact }: ParsedInputOf<typeof endpoints.addMember>,
): Promise<string> {
  if (accountId) await mustBeKnown(context, { associationId, accountId });
  return accountId ?? accountOf(context, contact);
}

/** An administrator knows the ids of who asked her, and nobody else's. */
async function mustBeKnown(context: Context, key: MemberKey) {
  const known = await findKnown(context, key);
  if (known.length === 0) throw notFound();
}

const findKnown = lookup(
  associationMember,
  "association knows",
  ["state"],
  "associationId",
  "accountId",
);

async function accountOf(context: Context, contact: string | undefined): Promise<string> {
  if (!contact) throw badInput({ field: "contact", key: "associations.contact.required" });
  const typed = contactTyped(contact, context.edition.countryCode);
  const found = typed && (await findAccount(context, typed));
  if (found?.state === "active") return found.id;
  throw refuse("unknownPerson", { fields: [{ field: "contact", key: "errors.userNotFound" }] });
}

/** @throws AppError errors.notFound for who is no member */
export function setAdministrator(
  context: Context,
  { associationId, accountId, isAdministrator }: ParsedInputOf<typeof endpoints.setAdministrator>,
) {
  return context.transaction(async (context) => {
    await lockManaged(context, associationId);
    await lockMember(context, accountId);
    const change = { associationId, accountId, isAdministrator };
    const changed = await writeAdministrator(context, change);
    if (changed.length === 0) throw notFound();
    await keepRoles(context, accountId);
    return { accountId, isAdministrator };
  });
}

const writeAdministrator = statement(
  "administrator of an association",
  (p: Parameters<{ associationId: string; accountId: string; isAdministrator: boolean }>) => sql`
    update ${associationMember} ${set(associationMember, { isAdministrator: p.isAdministrator })}
    where ${associationMember.associationId} = ${p.associationId}
      and ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'
    returning 1`,
);
