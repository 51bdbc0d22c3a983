import { z } from "zod";
import {
  type Channels,
  defaultChannels,
  notification,
  transactionalOnly,
} from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import { type ChangeAct, changeActs, type ProviderCode } from "./accounts/account-fields.ts";
import { providerNames } from "./accounts/mobile-providers.ts";

/** A second payment of a paid order, with instructions for each side. */
const paidAgain = (event: "paidTwice" | "receivedTwice") =>
  notification({
    kind: "orderUpdate",
    event,
    channels: defaultChannels,
    payload: z.object({
      orderNumber: z.string(),
      /** The amount to return. */
      total: z.number(),
      currency: z.string(),
      dateUpdated: z.string(),
    }),
    isUrgent: true,
    isSuccess: false,
    title: (words, { orderNumber, total, currency }) =>
      words.say(`payments.notification.${event}`, {
        orderNumber,
        total: words.money(total, currency) ?? "",
      }),
    comment: ({ say }) => say(`payments.notification.${event}Means`),
    lines: (words, { orderNumber }) => words.line("order", orderNumber),
    link: "/market/myorders",
  });

export const paidTwice = paidAgain("paidTwice");
export const receivedTwice = paidAgain("receivedTwice");

const accountChange = z.object({
  act: z.enum(changeActs),
  /** A mobile money provider, or `bank`. */
  provider: z.string(),
  /** The last three characters of the number. */
  ending: z.string(),
  dateUpdated: z.string(),
});
type AccountChange = z.output<typeof accountChange>;

/** What happened to which account. The full number is left out, since others may see the screen. */
function changeIn({ say }: Words, { act, provider, ending }: AccountChange): string {
  const name = providerNames[provider as ProviderCode] ?? say("payments.accounts.kind.bank");
  const known: ChangeAct = changeActs.includes(act) ? act : "changed";
  return say(`payments.accounts.news.${known}`, { place: `${name} …${ending ?? ""}` });
}

/**
 * Sent to every verified contact, whatever the settings, so that the seller learns of another
 * person's change.
 */
export const paymentAccountChanged = notification({
  kind: "paymentAccountChanged",
  channels: transactionalOnly,
  payload: accountChange,
  title: ({ say, edition }) => say("payments.accounts.news.subject", { edition: edition.name }),
  text: (words, payload) =>
    words.say("payments.accounts.news.text", {
      edition: words.edition.name,
      change: changeIn(words, payload),
      phone: words.edition.phone,
    }),
  countsAsCode: true,
  isUrgent: true,
});

/** SMS and e-mail have already been sent. */
const pushOnly: Channels = { email: false, sms: false, push: true };

/** The same in the app, and pushed to the seller's other devices. */
export const paymentAccountNews = notification({
  kind: "paymentAccount",
  kindName: (say) => say("payments.accounts.news.kind"),
  channels: pushOnly,
  payload: accountChange,
  isUrgent: true,
  isSuccess: true,
  isNeutral: true,
  title: ({ say }) => say("payments.accounts.news.title"),
  comment: (words, payload) =>
    `${changeIn(words, payload)} ${words.say("payments.accounts.news.notYou", { phone: words.edition.phone })}`,
  link: "/profile/payment-accounts",
});
