import { z } from "zod";
import { nameIdsField } from "#server/notifications/name-ids.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

/** Whether a product may be sold, and why not. */
export const productReviewed = notification({
  kind: "productApproval",
  channels: defaultChannels,
  payload: z.object({
    productName: z.string(),
    isApproved: z.boolean(),
    approvalDate: z.string(),
    approvalComment: z.string().optional(),
  }),
  isFromOfficers: true,
  isSuccess: ({ isApproved }) => isApproved,
  title: (words, { isApproved, productName }) =>
    words.formatTitle(
      words.say(`seller.notification.productApproval.${isApproved === false ? "no" : "yes"}`),
      words.name(productName),
    ),
  comment: (_, { approvalComment }) => approvalComment || undefined,
  lines: (words, { productName, approvalDate }) => [
    ...words.line("product", productName),
    ...words.line("date", words.date(approvalDate)),
  ],
  link: ({ portal }) => portal,
});

/** Whether a service may be offered, and why not. */
export const serviceReviewed = notification({
  kind: "productApproval",
  event: "serviceReviewed",
  channels: defaultChannels,
  payload: z.object({
    serviceName: z.string(),
    isApproved: z.boolean(),
    approvalDate: z.string(),
    approvalComment: z.string().optional(),
    ...nameIdsField,
  }),
  isFromOfficers: true,
  isSuccess: ({ isApproved }) => isApproved,
  title: (words, { isApproved, serviceName }) =>
    words.formatTitle(
      words.say(`seller.notification.serviceApproval.${isApproved === false ? "no" : "yes"}`),
      words.name(serviceName),
    ),
  comment: (_, { approvalComment }) => approvalComment || undefined,
  lines: (words, { serviceName, approvalDate }) => [
    ...words.line("service", serviceName),
    ...words.line("date", words.date(approvalDate)),
  ],
  link: ({ portal }) => portal,
});
