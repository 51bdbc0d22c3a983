import { z } from "zod";
import type { Edition } from "#core/editions.ts";
import { notification, transactionalOnly } from "#server/notifications/notification.ts";

const valuesOf = ({ name, phone }: Edition) => ({ edition: name, phone });

/** Notifies the owner of a change to the account, in case it was not theirs. */
const accountChanged = (
  kind: "passwordChanged" | "phoneChanged" | "emailChanged" | "accountDeleted",
) =>
  notification({
    kind,
    channels: transactionalOnly,
    payload: z.object({}),
    title: ({ say, edition }) => say("signIn.news.subject", valuesOf(edition)),
    text: ({ say, edition }) => say(`signIn.news.${kind}`, valuesOf(edition)),
    countsAsCode: true,
    isUrgent: true,
  });

export const passwordChanged = accountChanged("passwordChanged");
/** To the previous phone. */
export const phoneChanged = accountChanged("phoneChanged");
/** To the previous email. */
export const emailChanged = accountChanged("emailChanged");
/** To officers: most or all of the daily budget of codes has been sent. */
export const codesRunLow = notification({
  kind: "codesRunLow",
  channels: transactionalOnly,
  payload: z.object({ channel: z.enum(["sms", "email"]), level: z.number() }),
  title: ({ say, edition }) => say("signIn.low.subject", { edition: edition.name }),
  text: ({ say, edition }, { channel, level }) =>
    say(`signIn.low.${channel}`, { edition: edition.name, level }),
});

/** Sent by personal-data, in the transaction that closes the account. */
export const accountDeleted = accountChanged("accountDeleted");
