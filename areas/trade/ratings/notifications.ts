import { z } from "zod";
import { defaultChannels, notification } from "#server/notifications/notification.ts";
import type { Words } from "#server/notifications/words.ts";
import type { Effect } from "./rating-rules.ts";

const payload = z.object({ orderNumber: z.string(), comment: z.string() });

/** Uses the notification kind of order updates. The title says what happened, the lines say why. */
const ofRating = (
  event: "ratingAnswered" | "ratingCommentHidden" | "ratingAnswerHidden" | "ratingLeftOut",
) =>
  notification({
    kind: "orderUpdate",
    event,
    channels: defaultChannels,
    payload,
    isSuccess: event === "ratingAnswered",
    ...(event !== "ratingAnswered" && { isFromOfficers: true as const }),
    title: ({ say }: Words, { orderNumber }: z.output<typeof payload>) =>
      say(`ratings.notification.${event}`, { orderNumber }),
    ...(event === "ratingCommentHidden" && {
      comment: ({ say }: Words) => say("ratings.notification.starsCount"),
    }),
    lines: (words: Words, { orderNumber, comment }: z.output<typeof payload>) => [
      ...words.line("order", orderNumber),
      ...words.line("said", comment),
    ],
    link: "/market/myorders",
  });

/** Sent to the buyer. */
export const ratingAnswered = ofRating("ratingAnswered");

/** Sent to the author of the hidden text, by decision. */
export const ratingHidden: Record<Exclude<Effect, "kept">, typeof ratingAnswered> = {
  commentHidden: ofRating("ratingCommentHidden"),
  answerHidden: ofRating("ratingAnswerHidden"),
  leftOut: ofRating("ratingLeftOut"),
};

const ofOrder = z.object({ orderNumber: z.string() });

/** Sent to the author of a text that an officer hid before. */
export const ratingShownAgain = notification({
  kind: "orderUpdate",
  event: "ratingShownAgain",
  channels: defaultChannels,
  payload: ofOrder,
  isSuccess: true,
  title: ({ say }, { orderNumber }) =>
    say("ratings.notification.ratingShownAgain", { orderNumber }),
  link: "/market/myorders",
});

const reportOutcomes = ["kept", "hidden", "leftOut"] as const;
type ReportOutcome = (typeof reportOutcomes)[number];

/** Sent to the user who reported the rating, with the outcome. */
export const ratingReportDecided = notification({
  kind: "orderUpdate",
  event: "ratingReportDecided",
  channels: defaultChannels,
  payload: ofOrder.extend({ outcome: z.enum(reportOutcomes) }),
  isSuccess: true,
  isNeutral: true,
  title: ({ say }, { orderNumber, outcome }) =>
    say(`ratings.notification.reportDecided.${outcome}`, { orderNumber }),
  link: "/market/myorders",
});

export const outcomeOf = {
  kept: "kept",
  commentHidden: "hidden",
  answerHidden: "hidden",
  leftOut: "leftOut",
} as const satisfies Record<Effect, ReportOutcome>;
