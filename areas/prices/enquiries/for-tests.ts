import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/market-information/enquiries": {
      examples: [
        "/market/market-information/enquiries",
        "/market/market-information/enquiries?commodity=MAIZE @buyer",
      ],
      shapes: [
        "title description trail form signIn isOwn enquiries page total",
        "label to",
        "commodities commodity place",
        "heading options",
        "value label",
        "id html",
        "typed",
        "typed place",
      ],
    },
    "/portal/officer/price-enquiries": {
      examples: [
        "/portal/officer/price-enquiries @officer",
        "/portal/officer/price-enquiries?status=answered @officer",
      ],
      shapes: [
        "title desk status page total enquiries units currencies currency",
        "id isOpen isPublished html",
        "value label",
      ],
    },
  },
  sameWords: ["fr priceEnquiries.state.published"],
  withoutFiles: ["price_enquiry.answer"],
};
