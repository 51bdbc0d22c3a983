/** Ways a notification goes out beside the page, which a person chooses kind by kind. */
export const notificationChannels = ["email", "sms", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
