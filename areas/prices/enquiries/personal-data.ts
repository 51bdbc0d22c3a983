import { nameOf, ownRows, type PersonalData } from "#server/personal-data.ts";
import { endEnquiries } from "./end-enquiries.ts";
import { priceEnquiry } from "./tables.ts";

export const enquiryPersonalData: PersonalData = {
  parts: {
    priceEnquiries: ownRows({
      table: priceEnquiry,
      own: [priceEnquiry.accountId],
      without: [priceEnquiry.answeredBy],
      order: [priceEnquiry.createdAt, priceEnquiry.id],
    }),
  },
  leftOut: { [nameOf(priceEnquiry.answeredBy)]: "the officer answered for the chamber" },
  async end(context, accountId) {
    await endEnquiries(context, { accountId });
    return undefined;
  },
};
