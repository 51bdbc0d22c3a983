import type { Contact } from "#areas/accounts/contacts.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { smsParts } from "#server/messages/sms-text.ts";

/** How long a code can be used. */
export const codeMinutes = 10;

type Words = Pick<Context, "edition" | "phrases" | "messages" | "settings">;

/** Sends a code to its owner, in her language. */
export function sendCode(
  { edition, phrases, messages, settings }: Words,
  { channel, value: to }: Contact,
  { code, language }: { code: string; language: Language },
): void {
  const { say } = phrases.book(language);
  const values = { edition: edition.name, code, minutes: codeMinutes };
  const meta = { kind: "code" };
  if (channel === "email") {
    const subject = say("signIn.code.subject", values);
    messages.send({ channel, to, subject, text: say("signIn.code.email", values), meta });
  } else {
    const text = withDomain(say("signIn.code.sms", values), code, settings.PUBLIC_URL);
    messages.send({ channel, to, text, meta });
  }
}

/**
 * The last line by which a phone fills in the code on our own page and nowhere else; left out
 * where it would make two SMS of one.
 */
function withDomain(text: string, code: string, publicUrl: string): string {
  const { protocol, host } = new URL(publicUrl);
  const bound = `${text}\n@${host} #${code}`;
  return protocol === "https:" && smsParts(bound) === 1 ? bound : text;
}
