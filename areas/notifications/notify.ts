import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { deliverQueue } from "./delivery-queues.ts";
import type { NotificationPayload } from "./payload.ts";
import { notification } from "./tables.ts";

/** Something a person is told. */
export interface Told {
  accountId: string;
  /** One of the kinds of `areas/accounts/notification-kinds.ts`. */
  kind: string;
  payload: NotificationPayload;
  /** Where it leads: a path of ours. */
  link: string;
  isSuccess: boolean;
}

/** Channel of PostgreSQL on which every process hears of new notifications. */
export const notificationChannel = "soko_notification";

/**
 * Tells a person something, in the transaction of what caused it: both are there or neither. The
 * page shows it at once; what goes out beside is a job.
 */
export async function notify(
  { jobs, now }: Pick<Context, "jobs" | "now">,
  db: Database,
  { accountId, kind, payload, link, isSuccess }: Told,
): Promise<void> {
  const id = newId();
  await db.orm
    .insert(notification)
    .values({ id, accountId, kind, payload, link, isSuccess, createdAt: now });
  await jobs.send(db, deliverQueue, { notificationId: id });
  await db.query("select pg_notify($1, $2)", [
    notificationChannel,
    JSON.stringify({ id, accountId }),
  ]);
}
