import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/regulations/report": {
      examples: [
        "/regulations/report?rule=RULE&path=%2Fservices%2Fcalculator",
        "/regulations/report?rule=RULE&path=%2Fservices%2Fcalculator @buyer",
      ],
      shapes: ["title rule signIn currentPage reports total size", "key path kind code"],
    },
    "/portal/officer/rules": {
      examples: ["/portal/officer/rules @officer", "/portal/officer/rules?status=doubted @officer"],
      shapes: ["title desk status page total rows"],
    },
  },
  ids: { RULE: "tax%2FTZ-VAT" },
  withoutFiles: ["rule_doubt.rule", "rule_report.path", "rule_report.rule"],
};
