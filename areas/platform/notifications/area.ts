import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { deliveriesActs, notificationsActs } from "./acts.ts";
import { deleteOldNotifications, deleteOldSends } from "./delete-old-notifications.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { notificationJobs } from "./jobs.ts";
import { markNotificationsSeen, removeNotification } from "./own-notifications.ts";
import { notificationPersonalData } from "./personal-data.ts";
import { addPushToken, removePushToken } from "./push-tokens.ts";
import * as reads from "./reads.ts";
import { getPendingCampaign } from "./reads.ts";
import { refuse } from "./refusals.ts";
import {
  countHeldDeliveries,
  dropDelivery,
  listUnsentDeliveries,
  retryDelivery,
} from "./unsent-deliveries.ts";

export const notifications: Area = {
  name: "platform/notifications",
  personalData: notificationPersonalData,
  flashes: Object.values(flash),
  acts: [...Object.values(notificationsActs), ...Object.values(deliveriesActs)],
  operations: [
    operation(endpoints.notifications, reads.listNotifications),
    operation(endpoints.countUnseen, reads.countUnseen),
    operation(endpoints.markNotificationsSeen, markNotificationsSeen),
    operation(endpoints.removeNotification, removeNotification),
    operation(endpoints.getPendingCampaign, getPendingCampaign),
    operation(endpoints.getPushKey, ({ push }) => ({ publicKey: push.publicKey })),
    operation(endpoints.addPushToken, addPushToken),
    operation(endpoints.removePushToken, removePushToken),
    operation(endpoints.unsentDeliveries, listUnsentDeliveries),
    operation(endpoints.countHeldDeliveries, countHeldDeliveries),
    operation(endpoints.retryDelivery, retryDelivery),
    operation(endpoints.dropDelivery, dropDelivery),
  ],
  jobs: notificationJobs,
  refuse,
  hourly: [deleteOldNotifications, deleteOldSends],
};
