import { sql } from "drizzle-orm";
import { contactsOf, findOwner } from "#areas/people/accounts/account-contacts.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { codeRequest } from "../tables.ts";
import { identifyRequester } from "./code-requester.ts";
import { contactWaitMs } from "./contact-limits.ts";
import type * as endpoints from "./endpoints.ts";
import { formatContact, maskContact } from "./mask-contact.ts";
import { findCodeRequest } from "./request-code.ts";
import { maxTries } from "./verify-code.ts";

/** @returns null if there is none, or if it was used or is a day old */
export async function getCodeRequest(
  context: Context,
  { requestId, purpose }: ParsedInputOf<typeof endpoints.getCodeRequest>,
) {
  const [request] = await findCodeRequest(context, { requestId, now: context.now });
  if (request?.purpose !== purpose) return null;
  const { channel } = request;
  const contact = { channel, value: request.contact };
  const requester = await identifyRequester(context, contact);
  const waitMs = await contactWaitMs(context, { purpose, contact, requester });
  return {
    channel,
    contact: maskContact(contact),
    digits: context.settings.CODE_DIGITS,
    seconds: Math.ceil(waitMs / 1000),
  };
}

export async function listOwnContacts(context: Context) {
  const [owner] = await findOwner(context, personOf(context));
  const contacts = owner ? contactsOf(owner) : [];
  return {
    contacts: contacts.map((ownContact) => ({
      channel: ownContact.channel,
      isProved: ownContact.isProved,
      contact: formatContact(ownContact),
      masked: maskContact(ownContact),
    })),
  };
}

/** Returns whether the code of a request can still be entered, used or not. */
export async function isCodeValid(
  context: Pick<Context, "db">,
  params: { requestId: string; now: Date },
): Promise<boolean> {
  return (await findGood(context, params)).length > 0;
}

const findGood = statement(
  "code still good",
  (p: Parameters<{ requestId: string; now: Date }>) => sql`
    select 1 from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
      and ${codeRequest.expiresAt} > ${p.now} and ${codeRequest.tries} < ${maxTries}`,
);
