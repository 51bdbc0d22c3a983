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
import { ratingsPersonalData } from "./personal-data.ts";
import { listProductRatings, listTraderRatings, readRating } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportRating } from "./report-rating.ts";
import { hideAnswer, hideComment, keepRating, leaveOut } from "./review-rating.ts";
import { listReported, readReported } from "./review-reads.ts";

export const ratings: Area = {
  name: "trade/ratings",
  personalData: ratingsPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(ratingsActs),
  operations: [
    operation(endpoints.productRatings, listProductRatings),
    operation(endpoints.traderRatings, listTraderRatings),
    operation(endpoints.rating_, readRating),
    operation(endpoints.answerRating, answerRating),
    operation(endpoints.reportRating, reportRating),
    operation(endpoints.reportedRatings, listReported),
    operation(endpoints.reportedRating, readReported),
    operation(endpoints.keepRating, keepRating),
    operation(endpoints.hideComment, hideComment),
    operation(endpoints.hideAnswer, hideAnswer),
    operation(endpoints.leaveOut, leaveOut),
  ],
  notifications: [
    ratingAnswered,
    ...Object.values(ratingHidden),
    ratingShownAgain,
    ratingReportDecided,
  ],
  refuse,
};
