import { z } from "zod";
import { marketPath } from "#core/paths.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import { type ComplaintKind, complaintKinds } from "./complaint-rules.ts";

/** Returns a kind that has a phrase, whatever the stored row contains. */
const knownKind = (stored: string): ComplaintKind =>
  complaintKinds.find((kind) => kind === stored) ?? "product";

const payload = z.object({
  thingKind: z.enum(complaintKinds),
  /** Of the product, shop, service or carrier. */
  name: z.string(),
  /** The officer's text. */
  comment: z.string().optional(),
});

const forOwner = (event: "offerWithdrawn" | "offerWarned") =>
  notification({
    kind: "moderation",
    event,
    channels: defaultChannels,
    payload,
    isSuccess: false,
    isFromOfficers: true,
    title: (words, { thingKind, name }) =>
      words.formatTitle(
        words.say(`complaints.notification.${event}`, {
          what: words.say(`complaints.your.${knownKind(thingKind)}`),
        }),
        words.name(name),
      ),
    comment: (_, { comment }) => comment || undefined,
    link: marketPath,
  });

/** For the owner; a withdrawn product has the notification of its review. */
export const ownerNotifications = {
  withdrawn: forOwner("offerWithdrawn"),
  warned: forOwner("offerWarned"),
};

const outcomes = ["withdrawn", "warned", "dismissed"] as const;

/** For the users who reported it: the outcome in one sentence, without names of people. */
export const complaintDecided = notification({
  kind: "moderation",
  event: "complaintDecided",
  channels: defaultChannels,
  payload: payload.omit({ comment: true }).extend({ outcome: z.enum(outcomes) }),
  isSuccess: true,
  isNeutral: true,
  title: (words, { thingKind, name, outcome }) =>
    words.formatTitle(
      words.say(`complaints.notification.outcome.${outcome}`, {
        what: words.say(`complaints.reported.${knownKind(thingKind)}`),
      }),
      words.name(name),
    ),
  link: marketPath,
});
