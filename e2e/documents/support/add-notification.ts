import { newId } from "#core/ids.ts";
import type { PagesApp } from "./pages-app.ts";
import type { TestPerson } from "./people.ts";

interface NotificationInput {
  kind?: string;
  payload?: object;
  link?: string;
  isSuccess?: boolean;
}

/**
 * Inserts a notification as it is stored, and sends nothing through other channels. @returns its id
 */
export async function addNotification(
  { run }: PagesApp,
  to: TestPerson,
  input: NotificationInput = {},
): Promise<string> {
  const { kind = "orderApproval", payload = {}, link = "/news", isSuccess = true } = input;
  const id = newId();
  await run(
    `insert into notification (id, account_id, kind, payload, link, is_success, created_at)
     values ($1, $2, $3, $4, $5, $6, now())`,
    [id, to.id, kind, payload, link, isSuccess],
  );
  return id;
}
