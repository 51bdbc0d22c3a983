import type { Context } from "#server/context.ts";
import type { Message } from "#server/messages/messages.ts";
import { smsParts } from "#server/messages/sms-text.ts";
import type { WaitingCode } from "./enqueue-code.ts";

export const codeMinutes = 10;

type Words = Pick<Context, "edition" | "phrases" | "settings">;

/** Returns the SMS or e-mail with the code, in the language of the account. */
export function codeMessage(
  { edition, phrases, settings }: Words,
  { id, sendTo, code, language }: Pick<WaitingCode, "id" | "sendTo" | "code" | "language">,
): Message {
  const { say } = phrases.book(language);
  const values = { edition: edition.name, code, minutes: codeMinutes };
  const { channel, value: to } = sendTo;
  const message = { id, channel, to, meta: { kind: "code" } };
  if (channel === "email") {
    const subject = say("signIn.code.subject", values);
    return { ...message, subject, text: say("signIn.code.email", values) };
  }
  return {
    ...message,
    text: withDomain(say("signIn.code.sms", values), code, settings.PUBLIC_URL),
  };
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
