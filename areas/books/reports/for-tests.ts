import type { ForTests } from "#app/testing/for-tests.ts";

const chip = "to label chosen";
const trail = "label to";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/reports": {
      examples: [
        "/services/book-keeping/reports @trader",
        "/services/book-keeping/reports?from=2026-01-01&to=2026-12-31 @trader",
      ],
      shapes: [
        "title trail lead isDemo from to periods parts rows pdf table",
        trail,
        chip,
        "heading lines",
        "label amount to isSum",
      ],
    },
    "/services/book-keeping/reports/detailed-report": {
      examples: [
        "/services/book-keeping/reports/detailed-report @trader",
        "/services/book-keeping/reports/detailed-report?from=2026-01-01&to=2026-12-31&filter=sales @trader",
      ],
      shapes: [
        "title trail lead caption chosen asked filters amount cost rows page total pdf table tooMany",
        trail,
        chip,
        "from to filter category term",
        "key to text day kind quantity amount cost isDemo",
      ],
    },
  },
  withoutPage: ["/services/book-keeping/reports/:file"],
  sameWords: ["bookReports.counted", "fr bookReports.kind.stock"],
};
