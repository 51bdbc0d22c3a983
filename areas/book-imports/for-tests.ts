import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/statement": {
      examples: ["/services/book-keeping/statement @trader"],
      shapes: [
        "title maxRows keptDays draft",
        "id fileName isRead columns rows",
        "value says label",
        "sums isEmpty tabs list changing page total",
        "to label chosen",
        "row facts amount becomes to",
        "who what problem",
        "row isIn becomes words counterparty categories back",
      ],
    },
  },
};
