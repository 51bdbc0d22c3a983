import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile/verificationDocuments": {
      examples: ["/profile/verificationDocuments @trader"],
      shapes: ["title max documents types review needs next", choice],
    },
  },
  withoutPage: ["/profile/verificationDocuments/:id/file"],
  withoutFiles: ["verification_document.file_name", "verification_document.media_type"],
};
