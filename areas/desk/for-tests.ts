import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer": {
      examples: ["/portal/officer @officer"],
      shapes: [`${titledList} waiting reported term state shown`],
    },
    "/portal/officer/account/:id": {
      examples: ["/portal/officer/account/TRADER @officer"],
      shapes: ["title account givesRoles"],
    },
  },
  withoutPage: ["/portal/officer/document/:id/file"],
  sameWords: ["fr desk.userType.organisation", "fr desk.fact.organisation"],
};
