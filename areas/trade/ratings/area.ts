import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
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
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportRating } from "./report-rating.ts";
import * as reviewRating from "./review-rating.ts";
import * as reviewReads from "./review-reads.ts";

export const ratings: Area = {
  name: "trade/ratings",
  pendingReviews,
  personalData: ratingsPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(ratingsActs),
  operations: implement(endpoints, reads, reviewReads, reviewRating, {
    answerRating,
    reportRating,
  }),
  notifications: [
    ratingAnswered,
    ...Object.values(ratingHidden),
    ratingShownAgain,
    ratingReportDecided,
  ],
  refuse,
};
