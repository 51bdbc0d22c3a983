import { composeMessage } from "#areas/platform/notifications/compose-message.ts";
import { type Language, type LocalizedText, languages, localize } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { smsParts } from "#server/messages/sms-text.ts";

interface Words {
  subjects: Partial<LocalizedText>;
  messages: Partial<LocalizedText>;
  link: string;
}

/** Returns the text that readers of a language get, and its SMS. */
function textIn(context: Context, { subjects, messages, link }: Words, language: Language) {
  const subject = localize(subjects, language);
  const message = localize(messages, language);
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

export const textsInLanguages = (context: Context, words: Words) =>
  languages.map((language) => textIn(context, words, language));
