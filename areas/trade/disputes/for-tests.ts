import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/order-problem": {
      examples: ["/market/order-problem?id=ORDER @buyer"],
      shapes: ["title order"],
    },
    "/portal/officer/disputes/:id?": {
      examples: [
        "/portal/officer/disputes @officer",
        "/portal/officer/disputes?state=owed @officer",
      ],
      shapes: ["title status page rows total dispute", "title dispute order"],
    },
  },
  sameWords: ["fr disputes.photos", "fr disputes.raise.photo"],
  withoutPage: ["/market/order-problem/photo/:id"],
  withoutFiles: [
    "dispute.opened_by",
    "dispute.remedy",
    "dispute_photo.background",
    "dispute.repayment",
    "dispute_repayment.method",
    "dispute_repayment.reference",
    "dispute_repayment.reference_key",
    "dispute_step.remedy",
    "dispute_step.words",
  ],
};
