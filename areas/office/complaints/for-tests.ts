import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/report/:kind/:id": {
      examples: ["/report/product/PRODUCT @buyer", "/report/carrier/CARRIER @buyer"],
      shapes: ["title lead trail thing back", "label to"],
    },
    "/portal/officer/complaints": {
      examples: [
        "/portal/officer/complaints @officer",
        "/portal/officer/complaints?status=dismissed @officer",
      ],
      shapes: ["title desk status page total html"],
    },
    "/portal/officer/complaints/:id": {
      examples: ["/portal/officer/complaints/COMPLAINT @officer"],
      shapes: ["title desk list status isOwn acts version suspend html", "label to"],
    },
  },
  ids: { COMPLAINT: { list: "portal/complaint", as: "officer" } },
  sameWords: ["fr complaints.kind.service"],
  withoutFiles: [
    "complaint.note",
    "complaint.reason",
    "complaint_case.name",
    "complaint_case.version",
    "complaint_decision.outcome",
    "complaint_decision.reason",
  ],
};
