import { z } from "zod";
import { serviceRequestsPath } from "#core/paths.ts";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import { notification, urgentChannels } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";

const text = z.string().optional();

const payload = z.object({
  serviceName: z.string(),
  /** The requester's name. */
  fullName: text,
  /** The trader's reply. */
  comment: text,
  traderPhone: text,
  traderEmail: text,
  dateRequested: text,
  dateAnswered: text,
  dateUpdated: text,
  /** Added when the notification is read, as long as the sender's account exists. */
  byName: text,
  byShop: text,
  ...nameIdsField,
});
type Payload = z.output<typeof payload>;

type Event = "serviceAsked" | "serviceAnswered" | "serviceDeclined" | "serviceWithdrawn";

const ofRequest = (event: Event, isSuccess: boolean) => {
  const isOfAsker = event === "serviceAsked" || event === "serviceWithdrawn";
  return notification({
    kind: "serviceRequest",
    kindName: (say) => say("marketServices.notification.kind"),
    event,
    // A user who signed up by phone alone has no other channel for the answer.
    channels: urgentChannels,
    payload,
    isSuccess,
    ...(event === "serviceAsked" && { isNeutral: true as const }),
    title: ({ say, name }: Words, { serviceName, fullName, byShop, byName }: Payload) =>
      say(`marketServices.notification.${event}`, {
        person:
          name(isOfAsker ? fullName : (byShop ?? byName)) ??
          say(`marketServices.notification.the.${isOfAsker ? "asker" : "trader"}`),
        service: name(serviceName) ?? "",
      }),
    comment: (_: Words, { comment }: Payload) => comment || undefined,
    lines: ({ say, line }: Words, { traderPhone, traderEmail }: Payload) => [
      ...(traderPhone ? [say("marketServices.notification.phone", { phone: traderPhone })] : []),
      ...line("email", traderEmail),
    ],
    link: serviceRequestsPath,
  });
};

/** Sent to the trader. */
export const serviceRequested = ofRequest("serviceAsked", true);
export const requestWithdrawn = ofRequest("serviceWithdrawn", false);

/** Sent to the requester. */
export const requestAnswered = ofRequest("serviceAnswered", true);
export const requestDeclined = ofRequest("serviceDeclined", false);
