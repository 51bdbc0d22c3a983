import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { enquiryActs } from "./acts.ts";
import { answerEnquiry, publishEnquiry } from "./answer-enquiry.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { priceInquiryAnswered } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { enquiryPersonalData } from "./personal-data.ts";
import { listDeskEnquiries, listOwnEnquiries, listPublishedEnquiries } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { requestPrice } from "./request-price.ts";

export const priceEnquiries: Area = {
  name: "prices/enquiries",
  pendingReviews,
  personalData: enquiryPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(enquiryActs),
  operations: [
    operation(endpoints.requestPrice, requestPrice),
    operation(endpoints.listOwnEnquiries, listOwnEnquiries),
    operation(endpoints.listPublishedEnquiries, listPublishedEnquiries),
    operation(endpoints.listDeskEnquiries, listDeskEnquiries),
    operation(endpoints.answerEnquiry, answerEnquiry),
    operation(endpoints.publishEnquiry, publishEnquiry),
  ],
  notifications: [priceInquiryAnswered],
  refuse,
};
