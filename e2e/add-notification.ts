import { randomUUID } from "node:crypto";
import pg from "pg";

interface NotificationInput {
  kind?: string;
  payload?: Record<string, unknown>;
  link?: string;
  isSuccess?: boolean;
}

/**
 * Runs `work` on the database of the app under test, for states that no user action can produce on
 * demand.
 */
export async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.SOKO_TEST_DATABASE });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a notification as `notify` does, but sends nothing through other channels. */
export function addNotification(
  phone: string,
  notification: NotificationInput = {},
): Promise<string> {
  const { kind = "orderApproval", payload = {}, link = "/news", isSuccess = true } = notification;
  return inDatabase(async (client) => {
    const id = randomUUID();
    const { rows } = await client.query(
      `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
      select $1, id, $3, $4, $5, $6, now() from account where phone = $2 returning account_id`,
      [id, phone, kind, payload, link, isSuccess],
    );
    const accountId: string = rows[0].account_id;
    await client.query("select pg_notify('soko_notification', $1)", [
      JSON.stringify({ id, accountId }),
    ]);
    return id;
  });
}

/** Adds an SMS to the user that a limit held back. */
export async function addHeldDelivery(phone: string): Promise<void> {
  const id = await addNotification(phone);
  await inDatabase((client) =>
    client.query(
      `insert into notification_delivery (id, notification_id, channel, state, reason, updated_at)
      values ($1, $2, 'sms', 'held', 'to day', now())`,
      [randomUUID(), id],
    ),
  );
}

/** Adds an undeliverable message to the user. */
export async function addDeadDelivery(phone: string, reason: string): Promise<void> {
  const id = await addNotification(phone);
  await inDatabase((client) =>
    client.query(
      `insert into notification_delivery (id, notification_id, channel, state, tries, reason, updated_at)
      values ($1, $2, 'email', 'dead', 8, $3, now())`,
      [randomUUID(), id, reason],
    ),
  );
}
