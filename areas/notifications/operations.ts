import { type Operation, operation } from "#server/operations/registry.ts";
import { addPushToken } from "./add-push-token.ts";
import { dropDelivery } from "./drop-delivery.ts";
import * as endpoints from "./endpoints.ts";
import * as reads from "./reads.ts";
import { removeNotification } from "./remove-notification.ts";
import { removePushToken } from "./remove-push-token.ts";
import { retryDelivery } from "./retry-delivery.ts";
import { seeNotifications } from "./see-notifications.ts";
import { waitingCampaign } from "./waiting-campaign.ts";

export const notificationOperations: Operation[] = [
  operation(endpoints.notifications, reads.listNotifications),
  operation(endpoints.notificationCount, reads.countUnseen),
  operation(endpoints.seeNotifications, seeNotifications),
  operation(endpoints.removeNotification, removeNotification),
  operation(endpoints.waitingCampaign, waitingCampaign),
  operation(endpoints.pushKey, ({ push }) => ({ publicKey: push.publicKey })),
  operation(endpoints.addPushToken, addPushToken),
  operation(endpoints.removePushToken, removePushToken),
  operation(endpoints.deadDeliveries, reads.listDeadDeliveries),
  operation(endpoints.retryDelivery, retryDelivery),
  operation(endpoints.dropDelivery, dropDelivery),
];
