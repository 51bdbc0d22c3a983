import type { Book } from "#core/words.ts";
import type { Severity } from "#server/notifications/notification.ts";

const marks: Record<Severity, string> = { good: "+", neutral: "•", bad: "!" };

/** What kind of news it is, by a mark that every font has and in words: no colour is needed. */
export const signName = (say: Book["say"], sign: Severity): string =>
  `${marks[sign]} ${say(`notifications.sign.${sign}`)}`;
