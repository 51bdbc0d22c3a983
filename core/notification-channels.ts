/** Notification channels beside the page, which users choose for each kind. */
export const notificationChannels = ["email", "sms", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
