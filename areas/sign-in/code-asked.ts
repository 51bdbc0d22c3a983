import type { Contact } from "#areas/accounts/contacts.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf, ResultOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./code-endpoints.ts";
import { waitOfContact } from "./code-limits.ts";
import { maskedContact } from "./mask-contact.ts";

/** @returns null where there is none, it was used, or it is a day old */
export async function codeAsked(
  context: Context,
  { requestId, purpose }: ParsedInputOf<typeof endpoints.codeAsked>,
): Promise<ResultOf<typeof endpoints.codeAsked>> {
  const [asked] = await context.db.named<{ channel: Contact["channel"]; contact: string }>(
    "code asked for",
    `select channel, contact from code_request
     where id = $1 and purpose = $2 and used_at is null
       and created_at > $3::timestamptz - interval '1 day'`,
    [requestId, purpose, context.now],
  );
  if (!asked) return null;
  const contact = { channel: asked.channel, value: asked.contact };
  const waitMs = await waitOfContact(context, purpose, contact);
  return {
    channel: asked.channel,
    contact: maskedContact(contact),
    digits: context.settings.CODE_DIGITS,
    seconds: Math.ceil(waitMs / 1000),
  };
}
