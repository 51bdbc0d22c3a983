import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Context } from "#server/context.ts";
import { NotSent } from "#server/messages/messages.ts";
import { isListed, type StoredPayload } from "#server/notifications/notification.ts";
import { declarationOf, type StoredNotification, toNotificationView } from "./notification-view.ts";
import {
  composeMail,
  composePush,
  composeSms,
  type OutgoingNotifications,
} from "./outgoing-texts.ts";
import { mailPayload, shortPayload } from "./short-payload.ts";
import { wordsOf } from "./words.ts";

export interface OutgoingMessage {
  /** Only for an e-mail. */
  subject?: string;
  text: string;
  isFromOfficers: boolean;
}

interface Composed {
  channel: NotificationChannel;
  isInList: boolean;
}

type Row = StoredNotification & { key: string };

/**
 * Composes the notifications about one subject as one message in the context's language.
 * @throws NotSent when the kind is undeclared and has no words of its own
 */
export function composeMessage(
  context: Context,
  { channel, isInList }: Composed,
  rows: readonly Row[],
): OutgoingMessage {
  const { kinds } = context.notifier;
  const words = wordsOf(context);
  const news = rows.map((row) => {
    const declared = kinds.of(row.kind, row.payload);
    const payload = payloadFor(channel, declared ?? {}, row.payload);
    return { row, declared, payload };
  });
  const [first] = news;
  if (!first) throw new NotSent("removed", { again: false });
  const isFromOfficers = news.every(({ declared }) => declared?.isFromOfficers === true);
  if (!isInList) {
    const { declared, payload } = first;
    if (!declared || isListed(declared)) throw new NotSent("no words", { again: false });
    const subject = declared.title(words, payload);
    return { subject, text: declared.text(words, payload), isFromOfficers };
  }
  const [oldest, ...later] = news.map(({ row, payload }) => {
    const declared = declarationOf(kinds, row);
    return { declared, view: toNotificationView(declared, { ...row, payload }, words) };
  });
  if (!oldest) throw new NotSent("removed", { again: false });
  const outgoing: OutgoingNotifications = [oldest, ...later];
  if (channel === "email") return { ...composeMail(outgoing, words), isFromOfficers };
  const key = rows.at(-1)?.key ?? first.row.key;
  const text = channel === "sms" ? composeSms(outgoing, words) : composePush(key, outgoing, words);
  return { text, isFromOfficers };
}

const payloadFor = (
  channel: NotificationChannel,
  declared: Parameters<typeof shortPayload>[0],
  payload: StoredPayload,
) => (channel === "email" ? mailPayload(payload) : shortPayload(declared, payload));
