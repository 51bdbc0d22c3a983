import type { z } from "zod";
import type { Database } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import type { Keys } from "#server/keys.ts";
import type { Notification, NotificationKinds } from "./notification.ts";

/**
 * The contact of a message that must not use the contacts its person has by the time it is sent.
 */
export interface Recipient {
  channel: "sms" | "email";
  value: string;
}

export interface NotificationInput<P extends z.ZodObject = z.ZodObject> {
  /** Id of the account. */
  to: string;
  /** Path on this site to which the notification leads. */
  about?: string;
  payload: z.input<P>;
  /** For contacts-only notifications: replaces the verified contact. */
  contacts?: readonly Recipient[];
}

/** The part of a context that `notify` needs. */
export interface NotifyingContext {
  /** Of the transaction that causes the notification. */
  db: Database;
  jobs: Jobs;
  /** The actor that causes it: a person, or an anonymous caller. */
  actor: { kind: "person"; accountId: string } | { kind: "visitor" | "client" };
  keys: Keys;
  /** Address of the caller, for limits. */
  address: string;
  now: Date;
}

/** Stores and delivers notifications: areas/platform/notifications. */
export interface Notifier {
  kinds: NotificationKinds;
  notify(
    context: NotifyingContext,
    declared: Notification,
    input: NotificationInput,
  ): Promise<{ isReachable: boolean }>;
}

/**
 * Notifies a person in the transaction of the cause: both are saved, or neither (transactional
 * outbox). It goes out after the commit.
 * @returns whether it also goes out through another channel than the page
 */
export const notify = <P extends z.ZodObject>(
  context: NotifyingContext & { notifier: Notifier },
  declared: Notification<P>,
  input: NotificationInput<P>,
): Promise<{ isReachable: boolean }> => context.notifier.notify(context, declared, input);
