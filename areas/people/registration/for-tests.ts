import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/auth/register": {
      examples: ["/auth/register", "/auth/register?role=trader", "/auth/register?role=carrier"],
      shapes: ["title description role first", "step values options", "UserRole referrerCode"],
    },
  },
};
