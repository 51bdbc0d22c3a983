import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/services/book-keeping/credit-file": {
      examples: ["/services/book-keeping/credit-file @trader"],
      shapes: [
        "title lead trail nothing preview languages language files page total verifyPath",
        "label to",
        choice,
        "id code about made revoked pdf isDemo",
        "business period fewer facts checked unchecked summary regular season months",
        "term detail",
        "heading rows none",
        "heading lines",
        "heading rows total average ends",
        "term total average",
        "heading rows",
        "month income netProfit",
      ],
    },
    "/verify/credit-file": {
      examples: ["/verify/credit-file"],
      shapes: ["title description accept maxBytes"],
    },
  },
  withoutPage: ["/services/book-keeping/credit-file/:id/pdf"],
  sameWords: ["fr creditFiles.sheet.totals"],
  withoutFiles: ["credit_file.digest", "credit_file.content"],
};
