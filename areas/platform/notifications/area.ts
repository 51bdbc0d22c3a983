import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { deliveriesActs, notificationsActs } from "./acts.ts";
import { deleteOldNotifications, deleteOldSends } from "./delete-old-notifications.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { notificationJobs } from "./jobs.ts";
import { markNotificationsSeen, removeNotification } from "./own-notifications.ts";
import { notificationPersonalData } from "./personal-data.ts";
import { addPushToken, removePushToken } from "./push-tokens.ts";
import * as reads from "./reads.ts";
import { listNotifications } from "./reads.ts";
import { refuse } from "./refusals.ts";
import * as unsentDeliveries from "./unsent-deliveries.ts";
import { listUnsentDeliveries } from "./unsent-deliveries.ts";

export const notifications: Area = {
  name: "platform/notifications",
  personalData: notificationPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(notificationsActs), ...Object.values(deliveriesActs)],
  operations: implement(endpoints, reads, unsentDeliveries, {
    notifications: listNotifications,
    markNotificationsSeen,
    removeNotification,
    getPushKey: ({ push }) => ({ publicKey: push.publicKey }),
    addPushToken,
    removePushToken,
    unsentDeliveries: listUnsentDeliveries,
  }),
  jobs: notificationJobs,
  refuse,
  hourly: [deleteOldNotifications, deleteOldSends],
};
