import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile/notifications": {
      examples: ["/profile/notifications @buyer"],
      shapes: [`${titledList} currentPage`],
    },
    "/profile/notifications/settings": {
      examples: ["/profile/notifications/settings @buyer"],
      shapes: ["title settings channels"],
    },
    "/portal/officer/deliveries": {
      examples: [
        "/portal/officer/deliveries @officer",
        "/portal/officer/deliveries?state=held @officer",
      ],
      shapes: [`${titledList} state currentPage held`],
    },
  },
  withoutPage: ["/profile/notifications/acknowledge", "/profile/notifications/push", "/n/:code"],
  sameWords: [
    "fr notifications.deliveries.column.acts",
    "fr notifications.page.title",
    // An abbreviation that is the same in all five languages.
    "notifications.settings.by.sms",
    "notifications.deliveries.channel.sms",
  ],
  withoutFiles: [
    "notification_delivery.address",
    "notification.link",
    "notification.payload",
    "message_send.to_hash",
    "message_send.by_hash",
    "message_send.about_hash",
    "push_subscription.endpoint",
  ],
};
