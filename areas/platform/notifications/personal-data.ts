import { sql } from "drizzle-orm";
import { ownRows, type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { forgetBrowsersOf, forgetNotificationsOf } from "./forget-notifications.ts";
import { isWithheld } from "./is-withheld.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";

export const notificationPersonalData: PersonalData = {
  parts: {
    notifications: personalPart({
      table: notification,
      own: [notification.accountId],
      without: [notification.byId],
      // What others wrote and was hidden is not handed out by this way either.
      from: (p) => sql`from ${notification} where ${notification.accountId} = ${p.accountId}
        and not ${isWithheld(notification)}
        order by ${notification.createdAt}, ${notification.id}`,
    }),
    notificationDeliveries: personalPart({
      table: notificationDelivery,
      own: [notificationDelivery.notificationId, notificationDelivery.subscriptionId],
      from: (p) => sql`from ${notificationDelivery}
          join ${notification} on ${notification.id} = ${notificationDelivery.notificationId}
        where ${notification.accountId} = ${p.accountId}
        order by ${notificationDelivery.updatedAt}, ${notificationDelivery.id}`,
    }),
    pushSubscriptions: ownRows({
      table: pushSubscription,
      own: [pushSubscription.accountId, pushSubscription.sessionId],
      // Who has these keys could read what is pushed to her browser.
      without: [pushSubscription.p256dh, pushSubscription.auth],
      order: [pushSubscription.createdAt],
    }),
  },
  leftOut: {
    [qualifiedName(notification.byId)]: "what somebody else was told belongs to who was told",
  },
  async end(context, accountId) {
    await forgetNotificationsOf(context, { accountId });
    await forgetBrowsersOf(context, { accountId });
    return undefined;
  },
};
