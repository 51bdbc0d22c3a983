/** Ways a notification goes out beside the page. */
export type Channel = "email" | "sms" | "push";

/** One queue a channel, so that a provider that hangs holds up no other. */
export const sendQueues: Record<Channel, { name: string }> = {
  email: { name: "notification-email" },
  sms: { name: "notification-sms" },
  push: { name: "notification-push" },
};
