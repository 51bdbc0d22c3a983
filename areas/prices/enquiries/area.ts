import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { enquiryActs } from "./acts.ts";
import { answerEnquiry, publishEnquiry } from "./answer-enquiry.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { priceInquiryAnswered } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { enquiryPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { requestPrice } from "./request-price.ts";

export const priceEnquiries: Area = {
  name: "prices/enquiries",
  pendingReviews,
  personalData: enquiryPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(enquiryActs),
  operations: implement(endpoints, reads, { requestPrice, answerEnquiry, publishEnquiry }),
  notifications: [priceInquiryAnswered],
  refuse,
};
