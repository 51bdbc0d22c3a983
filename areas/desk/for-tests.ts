import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer": {
      examples: ["/portal/officer @officer"],
      shapes: [`${titledList} term state kind shown waits`, "+ days"],
    },
    "/portal/officer/account/:id": {
      examples: ["/portal/officer/account/TRADER @officer"],
      shapes: ["title account left givesRoles audit"],
    },
  },
  withoutPage: ["/portal/officer/document/:id/file"],
  sameWords: ["fr desk.userType.organisation", "fr desk.fact.organisation"],
};
