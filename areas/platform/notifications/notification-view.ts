import { z } from "zod";
import {
  defaultChannels,
  isListed,
  type ListedNotification,
  type NotificationKinds,
  notification,
  type Severity,
  type StoredPayload,
} from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";

export interface StoredNotification {
  kind: string;
  payload: StoredPayload;
  link: string;
  isSuccess: boolean;
}

export interface NotificationView {
  title: string;
  /** The reason, or the next step. */
  comment: string | null;
  /** Detail lines. */
  other: string[];
  success: boolean;
  /** Severity. */
  sign: Severity;
  /** A path of the site, or an external address. */
  link: string;
}

/**
 * Returns the texts of a notification in the reader's language, and its link (specification, 4).
 */
export function toNotificationView(
  declared: ListedNotification,
  { payload, link, isSuccess }: StoredNotification,
  words: Words,
): NotificationView {
  const { isSuccess: always, isNeutral } = declared;
  const success = typeof always === "boolean" ? always : isSuccess;
  return {
    title: declared.title(words, payload),
    comment: declared.comment?.(words, payload) ?? null,
    other: declared.lines?.(words, payload) ?? [],
    success,
    sign: isNeutral ? "neutral" : success ? "good" : "bad",
    link: link || linkOf(declared, words),
  };
}

const linkOf = ({ link }: ListedNotification, words: Words) =>
  typeof link === "string" ? link : link(words);

/** Returns the declaration of a stored notification, or a generic one for an undeclared kind. */
export function declarationOf(
  kinds: NotificationKinds,
  { kind, payload }: Pick<StoredNotification, "kind" | "payload">,
): ListedNotification {
  const declared = kinds.of(kind, payload);
  return declared && isListed(declared) ? declared : undeclared;
}

const undeclared = notification({
  kind: "other",
  channels: defaultChannels,
  payload: z.object({
    orderNumber: z.string().optional(),
    reference: z.string().optional(),
    comment: z.string().optional(),
    event: z.string().optional(),
  }),
  isSuccess: () => true,
  isNeutral: true,
  title: ({ say }) => say("notifications.title.other"),
  comment: (_, { comment }) => comment,
  lines: (words, { orderNumber, reference, comment, event }) => [
    ...words.line("order", orderNumber),
    ...words.line("reference", reference),
    ...(event ? words.line("said", comment) : []),
  ],
  link: "/market/myorders",
}) as ListedNotification;
