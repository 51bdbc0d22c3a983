import { z } from "zod";
import type { Edition } from "#core/editions.ts";
import { contactsOnly, notification } from "#server/notifications/notification.ts";

const valuesOf = ({ name, phone }: Edition) => ({ edition: name, phone });

/** What was changed at an account, so that its owner hears of it when it was not her. */
const accountChanged = (
  kind: "passwordChanged" | "phoneChanged" | "emailChanged" | "accountDeleted",
) =>
  notification({
    kind,
    channels: contactsOnly,
    payload: z.object({}),
    title: ({ say, edition }) => say("signIn.news.subject", valuesOf(edition)),
    text: ({ say, edition }) => say(`signIn.news.${kind}`, valuesOf(edition)),
    countsAsCode: true,
    isUrgent: true,
  });

export const passwordChanged = accountChanged("passwordChanged");
/** To the phone it was before. */
export const phoneChanged = accountChanged("phoneChanged");
/** To the e-mail it was before. */
export const emailChanged = accountChanged("emailChanged");
/** To officers: most of the codes that may go out in a day are sent, or all of them. */
export const codesRunLow = notification({
  kind: "codesRunLow",
  channels: contactsOnly,
  payload: z.object({ channel: z.enum(["sms", "email"]), level: z.number() }),
  title: ({ say, edition }) => say("signIn.low.subject", { edition: edition.name }),
  text: ({ say, edition }, { channel, level }) =>
    say(`signIn.low.${channel}`, { edition: edition.name, level }),
});

/** By personal-data, in the transaction that ends the account. */
export const accountDeleted = accountChanged("accountDeleted");
