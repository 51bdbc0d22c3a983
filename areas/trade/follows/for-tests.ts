import { type ForTests, titledList } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/following": {
      examples: ["/following @buyer"],
      shapes: [`${titledList} rows currentPage`],
    },
  },
};
