import type { Contact } from "#areas/accounts/contacts.ts";
import { ownerOf, resetContact } from "#areas/accounts/contacts-of.ts";
import type { Context } from "#server/context.ts";
import { countSend } from "./code-limits.ts";
import { codeMinutes, sendCode } from "./code-message.ts";
import { refuse } from "./refusals.ts";
import { type CodePurpose, codeHash, newCode } from "./request-code.ts";

const minuteMs = 60_000;

interface Asked {
  accountId: string | null;
  purpose: CodePurpose;
  channel: Contact["channel"];
  contact: string;
}

/**
 * Sends another code for what was asked before; the one before it is worth nothing any more. For a
 * decoy it does the same, without sending.
 * @throws AppError signIn.code.wait, or signIn.code.over when it was used or is a day old
 */
export async function resendCode(
  context: Context,
  { requestId }: { requestId: string },
): Promise<{ requestId: string }> {
  const { db, settings, now } = context;
  const [asked] = await db.named<Asked>("code to send again", asksAgain, [requestId, now]);
  if (!asked) throw refuse("code.over");
  const { accountId, purpose, channel } = asked;
  const contact: Contact = { channel, value: asked.contact };
  // An id of no account reads as much.
  const owner = await ownerOf(context, accountId ?? requestId);
  const elsewhere =
    purpose === "reset" ? resetContact(owner, contact, settings.PASSWORD_RESET_CHANNEL) : undefined;
  const sendTo = elsewhere ?? contact;
  const code = newCode(context);
  const mayGo = await db.transaction(async (inside) => {
    const counted = await countSend(context, inside, { purpose, asked: contact, sendTo });
    const replaced = await inside.named("code replaced", replace, [
      requestId,
      codeHash(context, requestId, code),
      new Date(now.getTime() + codeMinutes * minuteMs),
    ]);
    if (replaced.length === 0) throw refuse("code.over");
    return counted;
  });
  const isFor = owner && (purpose !== "reset" || elsewhere);
  if (isFor && mayGo) sendCode(context, sendTo, { code, language: owner.language });
  return { requestId };
}

const asksAgain = `
  select account_id as "accountId", purpose, channel, contact from code_request
  where id = $1 and used_at is null and created_at > $2::timestamptz - interval '1 day'`;

const replace = `
  update code_request set code_hash = $2, expires_at = $3, tries = 0
  where id = $1 and used_at is null returning id`;
