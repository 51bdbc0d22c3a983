import { composeMessage } from "#areas/platform/notifications/compose-message.ts";
import { type InEveryLanguage, inLanguage, type Language, languages } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { smsParts } from "#server/messages/sms-text.ts";

interface Words {
  subjects: Partial<InEveryLanguage>;
  messages: Partial<InEveryLanguage>;
  link: string;
}

/** Returns the text that readers of a language get, and its SMS. */
function textIn(context: Context, { subjects, messages, link }: Words, language: Language) {
  const subject = inLanguage(subjects, language);
  const message = inLanguage(messages, language);
  const row = {
    key: "",
    kind: "communicationCampaign",
    payload: { subject, message },
    link,
    isSuccess: true,
  };
  const reader = { ...context, language };
  const { text: sms } = composeMessage(reader, { channel: "sms", isInList: true }, [row]);
  return { language, subject, message, sms, smsParts: smsParts(sms) };
}

export const textsOf = (context: Context, words: Words) =>
  languages.map((language) => textIn(context, words, language));
