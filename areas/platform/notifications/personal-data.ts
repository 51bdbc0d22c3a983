import { sql } from "drizzle-orm";
import {
  endWith,
  ownRows,
  type PersonalData,
  personalPart,
  qualifiedName,
} from "#server/personal-data.ts";
import { deleteBrowsersOf, deleteNotificationsOf } from "./delete-old-notifications.ts";
import { isWithheld } from "./is-withheld.ts";
import { notification, notificationDelivery, pushSubscription } from "./tables.ts";

export const notificationPersonalData: PersonalData = {
  parts: {
    notifications: personalPart({
      table: notification,
      own: [notification.accountId],
      without: [notification.byId],
      // Content of others that was hidden is not exported either.
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
    pushSubscriptions: ownRows(pushSubscription, {
      own: ["accountId", "sessionId"],
      without: ["p256dh", "auth"],
      order: ["createdAt"],
    }),
  },
  leftOut: {
    [qualifiedName(notification.byId)]: "a notification to another user belongs to its recipient",
  },
  end: endWith(deleteNotificationsOf, deleteBrowsersOf),
};
