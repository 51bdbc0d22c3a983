import type { z } from "zod";
import type { NotificationChannel } from "#core/notification-channels.ts";
import type { Book } from "#core/words.ts";
import type { Words } from "./words.ts";

/** Good news, bad news, or news that is neither: a request that is to be answered, a change. */
export const noticeSigns = ["good", "neutral", "bad"] as const;
export type NoticeSign = (typeof noticeSigns)[number];

export type Channels = Readonly<Record<NotificationChannel, boolean>>;

// An SMS costs the chamber money: it goes out by itself for what a trader must know today.
export const urgent: Channels = { email: true, sms: true, push: true };
export const plain: Channels = { email: true, sms: false, push: true };
/** To contacts and not into her list, whatever she wishes: what concerns the account itself. */
export const contactsOnly = "contactsOnly";

/** A notification's fields as they are kept; its declaration knows which. */
export type StoredPayload = Record<string, unknown>;

interface Declared<P extends z.ZodObject> {
  /** What a person chooses channels of. */
  kind: string;
  /** The fields it carries; on the wire as they are. Instants are ISO 8601. */
  payload: P;
  /** It goes out where ordinary ones are held back, and does not wait for others of its thing. */
  isUrgent?: true | ((payload: z.output<P>) => boolean);
  /** What is written in it an officer wrote: it may go out by SMS, and many may go to many. */
  isFromOfficers?: true;
}

/** Stands in her list; goes out beside it as she wishes. */
export interface Listed<P extends z.ZodObject = z.ZodObject> extends Declared<P> {
  /** By which it goes out unless she wishes otherwise. */
  channels: Channels;
  /** What its kind is called where channels are chosen, if the list `notification-kind` has it not. */
  kindName?(say: Book["say"]): string;
  /** Tells apart what is told under one kind: field `event` of what is kept. */
  event?: string;
  isSuccess: boolean | ((payload: z.output<P>) => boolean);
  /** It is shown as neither good nor bad, whether it is a success or not. */
  isNeutral?: true;
  /** What happened, to which goods, how much and by whom; names no longer than a heading bears. */
  title(words: Words, payload: z.output<P>): string;
  /** Why, what somebody wrote of it, or what to do now. */
  comment?(words: Words, payload: z.output<P>): string | undefined;
  /** Details, a line each. */
  lines?(words: Words, payload: z.output<P>): string[];
  /** An SMS needs none of its lines. */
  isShortBySms?: true;
  /** Fields that are codes of ours, as they read on the wire. */
  wire?(words: Words, payload: z.output<P>): StoredPayload;
  /** Where it leads when whoever caused it does not lead deeper. */
  link: string | ((words: Words) => string);
}

/** Goes by SMS to a phone she proved, else by e-mail, or to the contacts it is given. */
interface ToContacts<P extends z.ZodObject> extends Declared<P> {
  channels: typeof contactsOnly;
  /** Of the e-mail. */
  title(words: Words, payload: z.output<P>): string;
  text(words: Words, payload: z.output<P>): string;
  /** Its SMS counts as a code does, and is left out past the limits. */
  countsAsCode?: true;
}

export type Notification<P extends z.ZodObject = z.ZodObject> = Listed<P> | ToContacts<P>;

/** Declares what people are told; an area's `notifications.ts` is made of these. */
export const notification = <P extends z.ZodObject>(declared: Notification<P>): Notification<P> =>
  declared;

export const isUrgent = ({ isUrgent }: Notification, payload: StoredPayload): boolean =>
  typeof isUrgent === "function" ? isUrgent(payload) : isUrgent === true;

export const isListed = (one: Notification): one is Listed => one.channels !== contactsOnly;

export interface NotificationKinds {
  /** The declaration by which a stored row is shown; of an event that nobody declares its kind's own. */
  of(kind: string, payload: StoredPayload): Notification | undefined;
  /** The kinds a person chooses channels of, with those it has by itself. */
  channels: ReadonlyMap<string, Channels>;
  /** What those are called that areas name themselves. */
  names: ReadonlyMap<string, (say: Book["say"]) => string>;
}

/** @throws Error where two declare the same, or a kind has several channels by itself */
export function notificationKinds(declared: readonly Notification[]): NotificationKinds {
  const byKey = new Map<string, Notification>();
  const channels = new Map<string, Channels>();
  const names = new Map<string, (say: Book["say"]) => string>();
  for (const one of declared) {
    const key = keyOf(one.kind, isListed(one) ? one.event : undefined);
    if (byKey.has(key)) throw new Error(`Two notifications ${key}`);
    byKey.set(key, one);
    if (!isListed(one)) continue;
    if ((channels.get(one.kind) ?? one.channels) !== one.channels) {
      throw new Error(`Two defaults of the channels of ${one.kind}`);
    }
    channels.set(one.kind, one.channels);
    if (one.kindName) names.set(one.kind, one.kindName);
  }
  return {
    of: (kind, { event }) => byKey.get(keyOf(kind, event)) ?? byKey.get(keyOf(kind, undefined)),
    channels,
    names,
  };
}

const keyOf = (kind: string, event: unknown) =>
  typeof event === "string" ? `${kind} ${event}` : kind;
