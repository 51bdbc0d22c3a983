import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/auth/delete-account": { examples: ["/auth/delete-account @buyer"] },
    "/profile/your-data": { examples: ["/profile/your-data @buyer"] },
  },
  withoutPage: ["/profile/your-data/file"],
};
