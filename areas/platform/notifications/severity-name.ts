import type { Book } from "#core/words.ts";
import type { Severity } from "#server/notifications/notification.ts";

const marks: Record<Severity, string> = { good: "+", neutral: "•", bad: "!" };

/** Names the severity in words, so that it does not depend on colour. */
export const severityName = (say: Book["say"], sign: Severity): string =>
  `${marks[sign]} ${say(`notifications.sign.${sign}`)}`;
