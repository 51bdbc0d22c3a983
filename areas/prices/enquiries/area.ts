import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { enquiryActs } from "./acts.ts";
import { answerPriceEnquiry, publishPriceEnquiry } from "./answer-enquiry.ts";
import { askForPrice } from "./ask-price.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { priceInquiryAnswered } from "./notifications.ts";
import { enquiryPersonalData } from "./personal-data.ts";
import { listDeskEnquiries, listOwnEnquiries, listPublished } from "./reads.ts";
import { refuse } from "./refusals.ts";

export const priceEnquiries: Area = {
  name: "prices/enquiries",
  personalData: enquiryPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(enquiryActs),
  operations: [
    operation(endpoints.askPrice, askForPrice),
    operation(endpoints.ownEnquiries, listOwnEnquiries),
    operation(endpoints.publishedEnquiries, listPublished),
    operation(endpoints.deskEnquiries, listDeskEnquiries),
    operation(endpoints.answerEnquiry, answerPriceEnquiry),
    operation(endpoints.publishEnquiry, publishPriceEnquiry),
  ],
  notifications: [priceInquiryAnswered],
  refuse,
};
