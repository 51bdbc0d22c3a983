import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {},
  withoutPage: [],
  ids: {},
  sameWords: [],
  withoutFiles: [],
};
