/** Ways a person can be told something. */
export const notificationChannels = ["email", "sms", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export type Channels = Record<NotificationChannel, boolean>;

// An SMS costs the chamber money: it goes out by itself for what a trader must know today.
const urgent: Channels = { email: true, sms: true, push: true };
const plain: Channels = { email: true, sms: false, push: true };

/** What people are told of, and through which channels unless they wish otherwise. */
export const notificationKinds = {
  accountApproval: urgent,
  priceInquiryAnswer: plain,
  productApproval: plain,
  orderApproval: urgent,
  orderRejection: urgent,
  orderCancellation: urgent,
  orderProcessed: plain,
  orderPriceUpdate: urgent,
  orderQuantityUpdate: urgent,
  logisticsOrderApproval: urgent,
  logisticsServiceOrderCancellation: urgent,
  communicationCampaign: plain,
  // Beyond the specification's twelve: somebody asks to buy, and whatever else happens to an order.
  orderRequest: urgent,
  orderUpdate: plain,
} as const satisfies Record<string, Channels>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as [
  NotificationKind,
  ...NotificationKind[],
];
