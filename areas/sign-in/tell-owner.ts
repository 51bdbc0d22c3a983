import type { Contact } from "#areas/accounts/contacts.ts";
import { AppError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { countSend } from "./codes/code-limits.ts";

export type News = "passwordChanged" | "phoneChanged" | "emailChanged" | "accountDeleted";

/**
 * Tells an owner what was changed at her account, so that she hears of it when it was not her. An
 * SMS counts as a code does; past the limits it is left out and nothing else fails.
 */
export async function tellOwner(
  context: Context,
  { channel, value: to }: Contact,
  { news, language }: { news: News; language: Language },
): Promise<void> {
  if (channel === "sms" && !(await isWithinLimits(context, { channel, value: to }))) return;
  const { edition, phrases, messages } = context;
  const { say } = phrases.book(language);
  const values = { edition: edition.name, phone: edition.phone };
  const text = say(`signIn.news.${news}`, values);
  const subject = say("signIn.news.subject", values);
  const meta = { kind: news };
  messages.send({ channel, to, text, meta, ...(channel === "email" ? { subject } : {}) });
}

async function isWithinLimits(context: Context, typed: Contact): Promise<boolean> {
  try {
    return await context.transaction((context) => countSend(context, { purpose: "notice", typed }));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
