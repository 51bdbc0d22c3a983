import { sql } from "drizzle-orm";
import { normalizeEmail } from "#areas/people/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { RateLimit } from "#server/rate-limit.ts";
import type * as endpoints from "./endpoints.ts";
import { contactMail } from "./queues.ts";
import { refuse } from "./refusals.ts";
import { contactMessage } from "./tables.ts";

type Row = typeof contactMessage.$inferInsert;

/**
 * Stores a message for the officers and queues its mails. The copy goes to an unverified address:
 * beyond the limits per address and day the message is stored and no copy is sent.
 * @throws AppError errors.tooManyRequests (429) by network, contact.notSent (503)
 */
export const writeContactMessage: Handler<typeof endpoints.writeContactMessage> = async (
  context,
  { homepage, ...typed },
) => {
  if (homepage !== undefined) return {};
  const { limiters, address, settings } = context;
  await limiters.contactOfAddress.count(address);
  const email = normalizeEmail(typed.email);
  const mayCopy =
    (await isWithin(limiters.contactCopyToEmail, email)) &&
    (await isWithin(limiters.contactCopies, "all"));
  const canMailEdition =
    settings.CONTACT_EMAIL !== undefined && (await isWithin(limiters.contactMails, "all"));
  try {
    await keep(context, { ...typed, email }, { copy: mayCopy, edition: canMailEdition });
  } catch (error) {
    if (error instanceof AppError) throw error;
    context.warn(`a message of the contact form was not kept: ${(error as Error).name}`);
    throw refuse("notSent");
  }
  return {};
};

async function isWithin(limit: RateLimit, caller: string): Promise<boolean> {
  try {
    await limit.count(caller);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

const keep = (
  context: Context,
  typed: { name: string; email: string; message: string },
  mails: { copy: boolean; edition: boolean },
) =>
  context.transaction(async (context) => {
    const { actor, language, now: createdAt } = context;
    const id = newId();
    const accountId = actor.kind === "person" ? actor.accountId : null;
    const row = { id, accountId, ...typed, language, state: "open" as const, createdAt };
    const inserted = await insertOnce(context, row);
    if (inserted.length === 0) return;
    for (const part of ["edition", "copy"] as const) {
      if (mails[part]) await context.jobs.send(context, contactMail, { messageId: id, part });
    }
  });

type SavedRow = Pick<
  Row,
  "id" | "name" | "email" | "message" | "language" | "state" | "createdAt"
> & {
  accountId: string | null;
};

const insertOnce = statement(
  "contact message",
  (p: Parameters<SavedRow>) => sql`
    ${insertInto(contactMessage, {
      id: p.id,
      accountId: p.accountId,
      name: p.name,
      email: p.email,
      message: p.message,
      language: p.language,
      state: p.state,
      createdAt: p.createdAt,
    })}
    on conflict do nothing returning 1`,
);
