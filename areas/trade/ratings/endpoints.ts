import { z } from "zod";
import { ordersActs } from "#areas/trade/orders/acts.ts";
import { ratingsActs } from "#areas/trade/ratings/acts.ts";
import { limits } from "#core/limits.ts";
import {
  absentIfEmptyOrNull,
  idParam,
  instantText,
  oneOf,
  optionalText,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { party } from "#server/operations/schema-fragments.ts";
import { textOfLines } from "#server/operations/text-kinds.ts";
import {
  answerLength,
  decisionLength,
  effects,
  maxReportCommentLength,
  reportReasons,
} from "./rating-rules.ts";

const { listEndpoint, oneEndpoint, writeEndpoint } = tagged("ratings");
const at = z.iso.datetime();

const answer = objectSchema("RatingAnswer", { text: z.string(), at });

const rating = objectSchema("Rating", {
  /** Id of the rated order. */
  id: z.uuid(),
  /** 1 to 5. */
  stars: z.int(),
  comment: z.string().nullable(),
  /** Whether an officer hid the comment. */
  isCommentHidden: z.boolean(),
  /**
   * The buyer's first name, or the name of their organisation; null once their account is
   * deleted.
   */
  buyer: z.string().nullable(),
  /** The buyer's region. */
  place: z.string().nullable(),
  /** The first product of the order, and the number of its other products. */
  product: z.string(),
  moreProducts: z.int(),
  /** The month of the purchase: YYYY-MM. */
  boughtIn: z.string(),
  ratedAt: at,
  trader: party,
  answer: answer.nullable(),
  isDemo: z.boolean(),
});
export type Rating = z.output<typeof rating>;

const listInput = z.object({ id: idParam, ...paging(limits.pageSize) });

export const listProductRatings = listEndpoint({
  audience: "public",
  path: "product/ratings/{id}",
  summary:
    "Ratings of a product by buyers whose order has arrived, newest first: each buyer's newest.",
  input: listInput,
  output: rating,
});

export const listTraderRatings = listEndpoint({
  audience: "public",
  path: "product/trader-ratings/{id}",
  summary:
    "Ratings of a trader by buyers whose order has arrived, newest first: each buyer's newest.",
  input: listInput,
  output: rating,
});

export const getRating = oneEndpoint({
  audience: "public",
  path: "product/rating/{id}",
  summary: "One rating with the seller's answer.",
  input: z.object({ id: idParam }),
  output: rating,
});

export const answerRating = writeEndpoint({
  audience: ordersActs.sell,
  path: "portal/market-order/{id}/rating/answer",
  summary:
    "Answer the rating of your own order, once. The answer is public and the buyer is notified.",
  input: z.object({
    id: idParam,
    text: textOfLines("ratings.answer.missing")
      .min(answerLength.min, "ratings.answer.missing")
      .max(answerLength.max),
  }),
  output: rating,
});

export const reportRating = writeEndpoint({
  audience: ratingsActs.report,
  path: "market-order/rating/{id}/report",
  summary: "Report a rating or its answer to the officers, once.",
  input: z.object({
    id: idParam,
    reason: z.enum(reportReasons, "ratings.report.missing"),
    comment: optionalText(maxReportCommentLength),
  }),
});

const reported = objectSchema("ReportedRating", {
  ...rating.shape,
  /** The original text, even if it is hidden. */
  comment: z.string().nullable(),
  effect: z.enum(effects),
  /** The time of the first report without a decision. */
  waitingSince: at.nullable(),
  decidedAt: at.nullable(),
  reports: z.int(),
});

export const listReportedRatings = listEndpoint({
  audience: ratingsActs.review,
  path: "portal/reported-rating",
  summary: "Reported ratings waiting for a decision, longest waiting first; or those decided on.",
  input: z.object({ state: oneOf(["waiting", "decided"]), ...paging() }),
  output: reported,
});

export const getReportedRating = oneEndpoint({
  audience: ratingsActs.review,
  path: "portal/reported-rating/{id}",
  summary: "One reported rating, for officers.",
  input: z.object({ id: idParam }),
  output: objectSchema("ReviewedRating", {
    ...reported.shape,
    orderNumber: z.string(),
    buyerName: z.string(),
    buyerId: z.uuid(),
    /** Newest first. */
    reported: z.array(
      z.object({
        reason: z.enum(reportReasons),
        comment: z.string().nullable(),
        /** Who reported it; "" once their account is deleted. */
        by: z.string(),
        at,
      }),
    ),
    /** Newest first. */
    decisions: z.array(
      z.object({
        effect: z.enum(effects),
        by: z.string(),
        comment: z.string().nullable(),
        at,
      }),
    ),
    /** The officer bought, sold or reported, so another officer must decide. */
    isOwn: z.boolean(),
  }),
});
export type ReviewedRating = z.output<typeof getReportedRating.output>;

const needsReason = textOfLines().min(decisionLength.min).max(decisionLength.max);
const mayHaveReason = textOfLines().max(decisionLength.max).default("");

const decision = <C extends z.ZodType>(act: string, summary: string, comment: C) =>
  writeEndpoint({
    audience: ratingsActs.review,
    path: `portal/rating/{id}/${act}`,
    summary,
    input: z.object({
      id: idParam,
      comment,
      /**
       * The last decision that the officer saw. Without it, only a rating with undecided reports is
       * decided.
       */
      seen: z.preprocess(absentIfEmptyOrNull, instantText.optional()),
    }),
  });

export const keepRating = decision(
  "keep",
  "Show a reported rating and its answer, and let it count.",
  mayHaveReason,
);
export const hideRatingComment = decision(
  "hide-comment",
  "Hide the comment of a rating. Its stars still count. The buyer is notified of the reason.",
  needsReason,
);
export const hideRatingAnswer = decision(
  "hide-answer",
  "Hide a seller's answer. The seller is notified of the reason.",
  needsReason,
);
export const excludeRating = decision(
  "leave-out",
  "Neither show nor count a rating that is no real purchase. Its buyer is notified of the reason.",
  needsReason,
);
