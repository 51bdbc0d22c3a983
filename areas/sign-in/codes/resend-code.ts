import { sql } from "drizzle-orm";
import type { Contact } from "#areas/accounts/contacts.ts";
import { ownerOf, resetContact } from "#areas/accounts/contacts-of.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { refuse } from "../refusals.ts";
import { codeRequest } from "../tables.ts";
import { countSend } from "./code-limits.ts";
import { codeMinutes, sendCode } from "./code-message.ts";
import { codeHash, newCode } from "./request-code.ts";

const minuteMs = 60_000;

/**
 * Sends another code for what was asked before; the one before it is worth nothing any more. For a
 * decoy it does the same, without sending.
 * @throws AppError signIn.code.wait, or signIn.code.over when it was used or is a day old
 */
export async function resendCode(
  context: Context,
  { requestId }: { requestId: string },
): Promise<{ requestId: string }> {
  const { settings, now } = context;
  const [request] = await findRequest(context, { requestId, now });
  if (!request) throw refuse("code.over");
  const { accountId, purpose, channel } = request;
  const contact: Contact = { channel, value: request.contact };
  // An id of no account reads as much.
  const owner = await ownerOf(context, accountId ?? requestId);
  const elsewhere =
    purpose === "reset" ? resetContact(owner, contact, settings.PASSWORD_RESET_CHANNEL) : undefined;
  const sendTo = elsewhere ?? contact;
  const code = newCode(context);
  const mayGo = await context.transaction(async (context) => {
    const mayGo = await countSend(context, { purpose, typed: contact, sendTo });
    const replaced = await replaceCode(context, {
      requestId,
      codeHash: codeHash(context, requestId, code),
      expiresAt: new Date(now.getTime() + codeMinutes * minuteMs),
    });
    if (replaced.length === 0) throw refuse("code.over");
    return mayGo;
  });
  const isFor = owner && (purpose !== "reset" || elsewhere);
  if (isFor && mayGo) sendCode(context, sendTo, { code, language: owner.language });
  return { requestId };
}

const findRequest = statement(
  "code to send again",
  (p: Parameters<{ requestId: string; now: Date }>) =>
    select(
      {
        accountId: codeRequest.accountId,
        purpose: codeRequest.purpose,
        channel: codeRequest.channel,
        contact: codeRequest.contact,
      },
      sql`from ${codeRequest} where ${codeRequest.id} = ${p.requestId}
        and ${codeRequest.usedAt} is null
        and ${codeRequest.createdAt} > ${p.now}::timestamptz - interval '1 day'`,
    ),
);

const replaceCode = statement(
  "code replaced",
  (p: Parameters<{ requestId: string; codeHash: string; expiresAt: Date }>) => sql`
    update ${codeRequest}
    ${set(codeRequest, { codeHash: p.codeHash, expiresAt: p.expiresAt, tries: sql`0` })}
    where ${codeRequest.id} = ${p.requestId} and ${codeRequest.usedAt} is null
    returning 1`,
);
