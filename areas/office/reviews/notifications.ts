import { z } from "zod";
import { flagKinds } from "#areas/community/flags/flag-rules.ts";
import { forumPath } from "#core/paths.ts";
import { defaultChannels, notification } from "#server/notifications/notification.ts";

const payload = z.object({
  flagKind: z.enum(flagKinds),
  /** The officer's text. */
  comment: z.string().optional(),
});

/** Returns a kind that has a phrase, whatever the stored row contains. */
const knownKind = (stored: string) => flagKinds.find((kind) => kind === stored) ?? "comment";

const ofEvent = (
  event: "hidden" | "restored" | "warned" | "locked" | "unlocked",
  isSuccess: boolean,
) =>
  notification({
    kind: "moderation",
    kindName: (say) => say("moderation.notification.kind"),
    event,
    channels: defaultChannels,
    payload,
    isSuccess,
    isFromOfficers: true,
    title: ({ say }, { flagKind }) =>
      say(`moderation.notification.${event}`, {
        what: say(`moderation.your.${knownKind(flagKind)}`),
      }),
    comment: (_, { comment }) => comment,
    link: forumPath,
  });

/** For the author, by the decision on the post. */
export const authorNotifications = {
  hidden: ofEvent("hidden", false),
  restored: ofEvent("restored", true),
  warned: ofEvent("warned", false),
  locked: ofEvent("locked", false),
  unlocked: ofEvent("unlocked", true),
};

const outcomes = ["hidden", "dismissed"] as const;

/** For the users who flagged it: the outcome, without any name. */
export const flagDecided = notification({
  kind: "moderation",
  event: "flagDecided",
  channels: defaultChannels,
  payload: z.object({ flagKind: z.enum(flagKinds), outcome: z.enum(outcomes) }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { flagKind, outcome }) =>
    say(`moderation.notification.flag.${outcome}`, {
      what: say(`moderation.some.${knownKind(flagKind)}`),
    }),
  link: forumPath,
});
