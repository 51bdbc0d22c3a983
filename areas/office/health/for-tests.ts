import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer/health": {
      examples: ["/portal/officer/health @officer"],
      shapes: ["title desk state summary rows", "id html"],
    },
  },
  sameWords: ["health.channel.sms"],
};
