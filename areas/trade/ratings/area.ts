import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { ratingsActs } from "./acts.ts";
import { answerRating } from "./answer-rating.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import {
  ratingAnswered,
  ratingHidden,
  ratingReportDecided,
  ratingShownAgain,
} from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { ratingsPersonalData } from "./personal-data.ts";
import { getRating, listProductRatings, listTraderRatings } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportRating } from "./report-rating.ts";
import { excludeRating, hideRatingAnswer, hideRatingComment, keepRating } from "./review-rating.ts";
import { getReportedRating, listReportedRatings } from "./review-reads.ts";

export const ratings: Area = {
  name: "trade/ratings",
  pendingReviews,
  personalData: ratingsPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(ratingsActs),
  operations: [
    operation(endpoints.listProductRatings, listProductRatings),
    operation(endpoints.listTraderRatings, listTraderRatings),
    operation(endpoints.getRating, getRating),
    operation(endpoints.answerRating, answerRating),
    operation(endpoints.reportRating, reportRating),
    operation(endpoints.listReportedRatings, listReportedRatings),
    operation(endpoints.getReportedRating, getReportedRating),
    operation(endpoints.keepRating, keepRating),
    operation(endpoints.hideRatingComment, hideRatingComment),
    operation(endpoints.hideRatingAnswer, hideRatingAnswer),
    operation(endpoints.excludeRating, excludeRating),
  ],
  notifications: [
    ratingAnswered,
    ...Object.values(ratingHidden),
    ratingShownAgain,
    ratingReportDecided,
  ],
  refuse,
};
