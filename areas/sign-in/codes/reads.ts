import { sql } from "drizzle-orm";
import { contactsOf, ownerOf } from "#areas/accounts/contacts-of.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf, ResultOf } from "#server/operations/endpoint.ts";
import { type CodePurpose, codeRequest } from "../tables.ts";
import { waitOfContact } from "./code-limits.ts";
import type * as endpoints from "./endpoints.ts";
import { maskedContact, shownContact } from "./mask-contact.ts";

/** @returns null where there is none, it was used, or it is a day old */
export async function readCodeRequest(
  context: Context,
  { requestId, purpose }: ParsedInputOf<typeof endpoints.codeAsked>,
): Promise<ResultOf<typeof endpoints.codeAsked>> {
  const [request] = await findRequest(context, { requestId, purpose, now: context.now });
  if (!request) return null;
  const contact = { channel: request.channel, value: request.contact };
  const waitMs = await waitOfContact(context, purpose, contact);
  return {
    channel: request.channel,
    contact: maskedContact(contact),
    digits: context.settings.CODE_DIGITS,
    seconds: Math.ceil(waitMs / 1000),
  };
}

const findRequest = statement(
  "code asked for",
  (p: Parameters<{ requestId: string; purpose: CodePurpose; now: Date }>) =>
    select(
      { channel: codeRequest.channel, contact: codeRequest.contact },
      sql`from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
        and ${codeRequest.purpose} = ${p.purpose} and ${codeRequest.usedAt} is null
        and ${codeRequest.createdAt} > ${p.now}::timestamptz - interval '1 day'`,
    ),
);

export async function listOwnContacts(
  context: Context,
): Promise<ResultOf<typeof endpoints.ownContacts>> {
  const owner = await ownerOf(context, personOf(context).accountId);
  const contacts = owner ? contactsOf(owner) : [];
  return {
    contacts: contacts.map((one) => ({
      channel: one.channel,
      isProved: one.isProved,
      contact: shownContact(one),
      masked: maskedContact(one),
    })),
  };
}
