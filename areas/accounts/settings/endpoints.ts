import { z } from "zod";
import { accountActs, profileActs } from "#areas/accounts/acts.ts";
import { listEndpoint, paging } from "#server/operations/endpoint.ts";

const tag = "accounts";

const preference = z.object({ id: z.int(), code: z.string(), name: z.string() });

export const informationPreferences = listEndpoint({
  path: "information-preference",
  audience: "public",
  tag,
  summary: "What a person can wish to be informed of.",
  input: z.object(paging()),
  output: preference,
});

export const ownPreferences = listEndpoint({
  path: "information-preference/current-user",
  audience: accountActs.own,
  tag,
  summary: "What the caller wishes to be informed of.",
  input: z.object({}),
  output: preference,
});

export const choosePreferences = listEndpoint({
  method: "PUT",
  path: "information-preference/current-user",
  audience: profileActs.change,
  tag,
  summary: "Wish to be informed of these things and no others.",
  input: z.object({ codes: z.array(z.string().max(50)).max(100) }),
  output: preference,
});

const channels = { email: z.boolean(), sms: z.boolean(), push: z.boolean() };
/** Whatever areas declare: the list of kinds says which there are. */
const kind = z.string().max(100);
const setting = z.object({ kind, name: z.string(), ...channels });
export type NotificationSetting = z.output<typeof setting>;

export const notificationSettings = listEndpoint({
  path: "notification-settings",
  audience: "public",
  tag,
  summary:
    "Kinds of notifications, and the channels they come by unless a person wishes otherwise.",
  input: z.object({}),
  output: setting,
});

export const ownNotificationSettings = listEndpoint({
  path: "notification-settings/current-user",
  audience: accountActs.own,
  tag,
  summary: "The channels by which each kind of notification comes to the caller.",
  input: z.object({}),
  output: setting,
});

export const chooseNotificationSettings = listEndpoint({
  method: "PUT",
  path: "notification-settings/current-user",
  audience: profileActs.change,
  tag,
  summary: "Choose the channels of some kinds; those not named stay as they are.",
  input: z.object({ settings: z.array(z.object({ kind, ...channels })).max(100) }),
  output: setting,
});
