import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/portal/officer/flags": {
      examples: ["/portal/officer/flags @officer", "/portal/officer/flags?status=hidden @officer"],
      shapes: ["title desk status page total html"],
    },
    "/portal/officer/flags/:id": {
      examples: ["/portal/officer/flags/FLAGGED @officer"],
      shapes: ["title desk list status isOwn acts suspend html", "label to"],
    },
  },
  withoutPage: ["/portal/officer/flags/:id/picture"],
  ids: { FLAGGED: { list: "portal/flag?status=hidden", as: "officer" } },
  sameWords: ["fr moderation.kind.message"],
  withoutFiles: ["moderation_decision.reason"],
};
