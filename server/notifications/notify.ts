import type { z } from "zod";
import type { Database } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/queue.ts";
import type { Keys } from "#server/keys.ts";
import type { Notification, NotificationKinds } from "./notification.ts";

/** Where a message goes that must not wait for what its person's contacts are by then. */
export interface Recipient {
  channel: "sms" | "email";
  value: string;
}

export interface NotificationInput<P extends z.ZodObject = z.ZodObject> {
  /** An account. */
  to: string;
  /** Where it leads: a path of ours. */
  about?: string;
  payload: z.input<P>;
  /** Of what goes to contacts only: these in the place of the one she proved. */
  contacts?: readonly Recipient[];
}

/** What of a context it takes to notify. */
export interface NotifyingContext {
  /** Of the transaction that causes it. */
  db: Database;
  jobs: Jobs;
  /** Who causes it: a person, or nobody in particular. */
  actor: { kind: "person"; accountId: string } | { kind: "visitor" | "client" };
  keys: Keys;
  /** The caller's, for limits. */
  address: string;
  now: Date;
}

/** Who keeps and delivers what people are told: areas/platform/notifications. */
export interface Notifier {
  kinds: NotificationKinds;
  notify(
    context: NotifyingContext,
    declared: Notification,
    input: NotificationInput,
  ): Promise<{ isReachable: boolean }>;
}

/**
 * Tells a person something, in the transaction of what caused it: both are there or neither. It goes
 * out after the commit.
 * @returns whether it goes out to her beside the page
 */
export const notify = <P extends z.ZodObject>(
  context: NotifyingContext & { notifier: Notifier },
  declared: Notification<P>,
  input: NotificationInput<P>,
): Promise<{ isReachable: boolean }> => context.notifier.notify(context, declared, input);
