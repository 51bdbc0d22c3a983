import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  withoutFiles: [
    "import_export_location.closes_at",
    "import_export_location.facts_source",
    "import_export_location.one_stop",
    "import_export_location.opens_at",
  ],
};
