import type { Contact } from "#areas/people/accounts/contacts.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { smsParts } from "#server/messages/sms-text.ts";

export const codeMinutes = 10;

type Words = Pick<Context, "edition" | "phrases" | "messages" | "settings">;

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
 * By its last line a phone fills in the code only on our page. Omitted if it would cost a second
 * SMS.
 */
function withDomain(text: string, code: string, publicUrl: string): string {
  const { protocol, host } = new URL(publicUrl);
  const bound = `${text}\n@${host} #${code}`;
  return protocol === "https:" && smsParts(bound) === 1 ? bound : text;
}
