import { z } from "zod";
import { deliveriesActs, notificationsActs } from "#areas/platform/notifications/acts.ts";
import { notificationChannels } from "#core/notification-channels.ts";
import { severities } from "#server/notifications/notification.ts";
import { idParam, oneOf, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";

const { oneEndpoint, listEndpoint, writeEndpoint } = tagged("notifications", notificationsActs.own);
const at = z.iso.datetime();

/** The raw fields of a kind: spec section 3. */
const payload = {
  date_approved: z.string().optional(),
  email: z.string().optional(),
  isApproved: z.boolean().optional(),
  dateAnswered: z.string().optional(),
  fullName: z.string().optional(),
  commodity: z.string().optional(),
  price: z.number().optional(),
  approvalDate: z.string().optional(),
  approvalComment: z.string().optional(),
  orderApprovalDate: z.string().optional(),
  productName: z.string().optional(),
  traderEmail: z.string().optional(),
  orderNumber: z.string().optional(),
  message: z.string().optional(),
  dateCancelled: z.string().optional(),
  reasonForCancellation: z.string().optional(),
  dateApproved: z.string().optional(),
  dateUpdated: z.string().optional(),
  previousUnitPrice: z.number().optional(),
  currentUnitPrice: z.number().optional(),
  dateRequested: z.string().optional(),
  currentQuantity: z.number().optional(),
  previousQuantity: z.number().optional(),
  serviceName: z.string().optional(),
  providerEmail: z.string().optional(),
  subject: z.string().optional(),
};

export type RawFields = z.output<z.ZodObject<typeof payload>>;
export const rawFields: ReadonlySet<string> = new Set(Object.keys(payload));

const notification = objectSchema("Notification", {
  key: z.uuid(),
  /** One of the twelve kinds, or another one, which has a generic title. */
  type: z.string(),
  title: z.string(),
  date: at,
  comment: z.string().nullable(),
  /** Detail lines. */
  other: z.array(z.string()),
  success: z.boolean(),
  /** Severity: neutral is neither good nor bad. */
  sign: z.enum(severities),
  link: z.string(),
  isSeen: z.boolean(),
  isDemo: z.boolean(),
  /** Channels on which a limit held it back. */
  heldBack: z.array(z.enum(notificationChannels)),
  ...payload,
});
export type Notification = z.output<typeof notification>;

export const notifications = listEndpoint({
  path: "notification",
  summary: "The caller's notifications, newest first, in the language of the request.",
  input: z.object(paging()),
  output: notification,
});

const unseen = objectSchema("UnseenCount", { unseen: z.int() });

export const countUnseen = oneEndpoint({
  path: "notification/count",
  summary: "The number of notifications that the caller has not seen.",
  output: unseen,
});

export const markNotificationsSeen = writeEndpoint({
  path: "notification/seen",
  summary: "Mark the caller's notifications as seen.",
  output: unseen,
});

export const removeNotification = oneEndpoint({
  method: "DELETE",
  path: "notification/{key}",
  summary: "Remove a notification; one that was removed already is 404.",
  input: z.object({ key: idParam }),
});

const campaign = z.object({
  key: z.uuid(),
  title: z.string(),
  message: z.string(),
  link: z.string(),
});
export type Campaign = z.output<typeof campaign>;

export const getPendingCampaign = oneEndpoint({
  path: "notification/campaign",
  service: "pages",
  summary: "The announcement that opens over the caller's page until it is acknowledged.",
  output: z.object({ campaign: campaign.nullable() }),
});

export const getPushKey = oneEndpoint({
  path: "push-token/key",
  audience: "public",
  summary: "The public key browsers subscribe to push messages with (VAPID).",
  output: z.object({ publicKey: z.string() }),
});

export const addPushToken = writeEndpoint({
  path: "push-token",
  summary: "Turn on push notifications in this browser, by its PushSubscription as JSON.",
  input: z.object({
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{20,30}={0,2}$/),
    }),
  }),
  output: z.object({ id: z.uuid() }),
});

export const removePushToken = oneEndpoint({
  method: "DELETE",
  path: "push-token",
  summary: "Turn off push notifications in this browser.",
  input: z.object({ endpoint: keyText().max(1000) }),
});

const delivery = objectSchema("UnsentDelivery", {
  id: z.uuid(),
  channel: z.enum(notificationChannels),
  kind: z.string(),
  kindName: z.string(),
  person: party,
  /** The user who caused it; null for the system and for visitors. */
  cause: party.nullable(),
  tries: z.int(),
  /** Codes of the protocol or, for a held-back delivery, the limit: its scope and its window. */
  reason: z.string().nullable(),
  at,
});
export type UnsentDelivery = z.output<typeof delivery>;

export const unsentDeliveries = listEndpoint({
  path: "portal/delivery",
  audience: deliveriesActs.review,
  summary: "Messages that failed, or with state=held those held back by a limit, newest first.",
  input: z.object({ state: oneOf(["dead", "held"]), ...paging() }),
  output: delivery,
});

/** The cost of SMS, if a price is set for a part. */
export const smsCost = objectSchema("SmsCost", { amount: z.number(), currency: z.string() });

const held = z.object({
  limits: z.array(
    z.object({ channel: z.enum(notificationChannels), reason: z.string(), count: z.int() }),
  ),
  causers: z.array(z.object({ id: z.uuid(), name: z.string(), count: z.int() })),
  /** SMS parts sent in the last 24 hours, and the maximum. */
  smsSent: z.int(),
  smsPerDay: z.int(),
  /** Only if SMS_PRICE sets the price of a part. */
  cost: smsCost.nullable(),
});
export type HeldDeliveries = z.output<typeof held>;

export const countHeldDeliveries = oneEndpoint({
  path: "portal/delivery/held",
  audience: deliveriesActs.review,
  summary:
    "The number of messages held back by each limit, who caused most of them, and today's SMS.",
  output: held,
});

export const retryDelivery = writeEndpoint({
  path: "portal/delivery/{id}/retry",
  audience: deliveriesActs.review,
  summary: "Send again a message that failed, or send one that was held back.",
  input: z.object({ id: idParam }),
});

export const dropDelivery = writeEndpoint({
  path: "portal/delivery/{id}/drop",
  audience: deliveriesActs.review,
  summary: "Dismiss a message that failed or was held back.",
  input: z.object({ id: idParam }),
});
