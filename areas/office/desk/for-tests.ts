import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer": {
      examples: ["/portal/officer @officer"],
      shapes: [`${titledList} term state kind application currentPage waits accounts`, "+ days"],
    },
    "/portal/officer/account/:id": {
      examples: ["/portal/officer/account/TRADER @officer"],
      shapes: ["title account figures left givesRoles audit"],
    },
  },
  withoutFiles: ["audit_entry.seen", "audit_entry.subject", "audit_entry.subject_id"],
  withoutPage: ["/portal/officer/document/:id/file"],
  sameWords: [
    "fr desk.waiting.kind.service",
    "fr desk.waiting.kinds.service",

    "fr desk.userType.organisation",
    "fr desk.fact.organisation",
    "fr desk.audit.subject.association",
  ],
};
