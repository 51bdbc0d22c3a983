import { endWith, ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { deleteEnquiries } from "./delete-enquiries.ts";
import { priceEnquiry } from "./tables.ts";

export const enquiryPersonalData: PersonalData = {
  parts: {
    priceEnquiries: ownRows(priceEnquiry, {
      own: ["accountId"],
      without: ["answeredBy"],
      order: ["createdAt", "id"],
    }),
  },
  leftOut: { [qualifiedName(priceEnquiry.answeredBy)]: "the officer answered for the chamber" },
  end: endWith(deleteEnquiries),
};
