import type { Logger } from "pino";
import { forgetCarts } from "#areas/cart/forget-carts.ts";
import { forgetNotifications } from "#areas/notifications/forget-notifications.ts";
import { forgetExpired } from "#areas/sign-in/forget-expired.ts";
import type { Database } from "#server/database/database.ts";
import { forgetOnce } from "#server/operations/forget-once.ts";
import type { Settings } from "#server/settings.ts";

const hourMs = 3_600_000;

/** Forgets what has expired, now and every hour. @returns how to stop */
export function forgetHourly(db: Database, settings: Settings, log: Logger): () => Promise<void> {
  let present = Promise.resolve();
  const forget = () => {
    const now = new Date();
    present = forgetExpired({ db, settings, now })
      .then(() => forgetCarts({ db, now }))
      .then(() => forgetNotifications({ db, now }))
      .then(() => forgetOnce({ db, now }))
      .catch((error: unknown) => {
        log.warn({ err: error }, "what has expired could not be forgotten");
      });
  };
  forget();
  const timer = setInterval(forget, hourMs).unref();
  return async () => {
    clearInterval(timer);
    await present;
  };
}
