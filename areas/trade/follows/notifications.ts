import { z } from "zod";
import { followedSellersPath } from "#core/paths.ts";
import type { Channels } from "#server/notifications/notification.ts";
import { notification } from "#server/notifications/notification.ts";

/** News that nobody has to act on: in the list alone, unless the user chooses more. */
const listOnly: Channels = { email: false, sms: false, push: false };

export const newProducts = notification({
  kind: "sellerNews",
  kindName: (say) => say("follows.notification.kind"),
  channels: listOnly,
  payload: z.object({
    /** The shop. */
    byShop: z.string(),
    /** One of the new products. */
    productName: z.string(),
    count: z.int(),
  }),
  isSuccess: true,
  isNeutral: true,
  title: (words, { byShop, productName, count }) =>
    words.say("follows.notification.newProducts", {
      count,
      seller: words.name(byShop) ?? "",
      product: words.name(productName) ?? "",
    }),
  comment: ({ say }) => say("follows.notification.why"),
  link: followedSellersPath,
});
