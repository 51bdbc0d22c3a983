import { sql } from "drizzle-orm";
import { contactsOf, findOwner } from "#areas/people/accounts/account-contacts.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { codeRequest } from "../tables.ts";
import { askerOf } from "./code-asker.ts";
import { waitOfContact } from "./contact-limits.ts";
import type * as endpoints from "./endpoints.ts";
import { maskedContact, shownContact } from "./mask-contact.ts";
import { findRequest } from "./request-code.ts";
import { maxTries } from "./verify-code.ts";

/** @returns null if there is none, or if it was used or is a day old */
export async function readCodeRequest(
  context: Context,
  { requestId, purpose }: ParsedInputOf<typeof endpoints.codeAsked>,
) {
  const [request] = await findRequest(context, { requestId, now: context.now });
  if (request?.purpose !== purpose) return null;
  const { channel } = request;
  const contact = { channel, value: request.contact };
  const asker = await askerOf(context, contact);
  const waitMs = await waitOfContact(context, { purpose, contact, asker });
  return {
    channel,
    contact: maskedContact(contact),
    digits: context.settings.CODE_DIGITS,
    seconds: Math.ceil(waitMs / 1000),
  };
}

export async function listOwnContacts(context: Context) {
  const [owner] = await findOwner(context, personOf(context));
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

/** Returns whether the code of a request can still be entered, used or not. */
export async function isCodeGood(
  context: Pick<Context, "db">,
  asked: { requestId: string; now: Date },
): Promise<boolean> {
  return (await findGood(context, asked)).length > 0;
}

const findGood = statement(
  "code still good",
  (p: Parameters<{ requestId: string; now: Date }>) => sql`
    select 1 from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
      and ${codeRequest.expiresAt} > ${p.now} and ${codeRequest.tries} < ${maxTries}`,
);
