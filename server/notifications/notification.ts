import type { z } from "zod";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Book } from "#core/words.ts";
import type { Words } from "./words.ts";

/** Good, bad or neutral news. Neutral is, for example, a request to answer or a change. */
export const severities = ["good", "neutral", "bad"] as const;
export type Severity = (typeof severities)[number];

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

// An SMS costs the chamber money, so it is the default only for what a trader must learn today.
export const urgentChannels: Channels = { email: true, sms: true, push: true };
export const defaultChannels: Channels = { email: true, sms: false, push: true };
/**
 * Sent to contacts and not listed, whatever the user's preferences: for news about the account
 * itself.
 */
export const transactionalOnly = "contactsOnly";

/** The stored fields of a notification. Its declaration defines them. */
export type StoredPayload = Record<string, unknown>;

interface Declared<P extends z.ZodObject> {
  /** The kind for which users choose channels. */
  kind: string;
  /** Schema of the fields, which go on the wire unchanged. Instants are ISO 8601. */
  payload: P;
  /**
   * It is sent when ordinary ones are held back, and it is not batched with others on the same
   * subject.
   */
  isUrgent?: true | ((payload: z.output<P>) => boolean);
  /** An officer wrote its content: it may go out by SMS, and many may go to many people. */
  isFromOfficers?: true;
}

/** Appears in the user's list. Other channels deliver it as the user prefers. */
export interface ListedNotification<P extends z.ZodObject = z.ZodObject> extends Declared<P> {
  /** Channels that apply unless the user chooses otherwise. */
  channels: Channels;
  /**
   * Name of the kind in the channel settings, if the list `notification-kind` does not contain it.
   */
  kindName?(say: Book["say"]): string;
  /** Distinguishes the notifications of one kind: stored as the field `event`. */
  event?: string;
  isSuccess: boolean | ((payload: z.output<P>) => boolean);
  /** It is shown as neither good nor bad, whether it is a success or not. */
  isNeutral?: true;
  /**
   * What happened, to which product, how much and by whom. Names are cut to the length of a
   * heading.
   */
  title(words: Words, payload: z.output<P>): string;
  /** The reason, a comment by another user, or what to do now. */
  comment?(words: Words, payload: z.output<P>): string | undefined;
  /** Details, one per line. */
  lines?(words: Words, payload: z.output<P>): string[];
  /** An SMS omits the lines. */
  isShortBySms?: true;
  /** Converts fields that are internal codes to their wire values. */
  wire?(words: Words, payload: z.output<P>): StoredPayload;
  /** The default link, if the sender of the notification gives no deeper one. */
  link: string | ((words: Words) => string);
}

/** Goes by SMS to a verified phone, else by e-mail, or to the given contacts. */
interface ToContacts<P extends z.ZodObject> extends Declared<P> {
  channels: typeof transactionalOnly;
  /** Subject of the e-mail. */
  title(words: Words, payload: z.output<P>): string;
  text(words: Words, payload: z.output<P>): string;
  /** Its SMS counts against the limits of codes and is skipped beyond them. */
  countsAsCode?: true;
}

export type Notification<P extends z.ZodObject = z.ZodObject> =
  | ListedNotification<P>
  | ToContacts<P>;

/** Declares a notification. An area's `notifications.ts` consists of these. */
export const notification = <P extends z.ZodObject>(declared: Notification<P>): Notification<P> =>
  declared;

export const isUrgent = ({ isUrgent }: Notification, payload: StoredPayload): boolean =>
  typeof isUrgent === "function" ? isUrgent(payload) : isUrgent === true;

export const isListed = (declaration: Notification): declaration is ListedNotification =>
  declaration.channels !== transactionalOnly;

export interface NotificationKinds {
  /**
   * Returns the declaration that displays a stored row. An undeclared event uses the one of its
   * kind.
   */
  of(kind: string, payload: StoredPayload): Notification | undefined;
  /** The kinds for which users choose channels, with the default channels. */
  channels: ReadonlyMap<string, Channels>;
  /** Names of the kinds that areas name themselves. */
  names: ReadonlyMap<string, (say: Book["say"]) => string>;
}

/**
 * @throws Error where two declare the same, or where a kind has several defaults for its channels
 */
export function notificationKinds(declared: readonly Notification[]): NotificationKinds {
  const byKey = new Map<string, Notification>();
  const channels = new Map<string, Channels>();
  const names = new Map<string, (say: Book["say"]) => string>();
  for (const declaration of declared) {
    const key = keyOf(declaration.kind, isListed(declaration) ? declaration.event : undefined);
    if (byKey.has(key)) throw new Error(`Two notifications ${key}`);
    byKey.set(key, declaration);
    if (!isListed(declaration)) continue;
    if ((channels.get(declaration.kind) ?? declaration.channels) !== declaration.channels) {
      throw new Error(`Two defaults of the channels of ${declaration.kind}`);
    }
    channels.set(declaration.kind, declaration.channels);
    if (declaration.kindName) names.set(declaration.kind, declaration.kindName);
  }
  return {
    of: (kind, { event }) => byKey.get(keyOf(kind, event)) ?? byKey.get(keyOf(kind, undefined)),
    channels,
    names,
  };
}

const keyOf = (kind: string, event: unknown) =>
  typeof event === "string" ? `${kind} ${event}` : kind;
