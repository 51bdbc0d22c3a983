import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  withoutFiles: [
    "flag.decision_reason",
    "flag.excerpt",
    "flag.note",
    "flag.path",
    "written_text.digest",
  ],
};
