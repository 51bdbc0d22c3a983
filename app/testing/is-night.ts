/** The setting that makes tests try every combination, as `npm run test:matrix` does at night. */
export const night = { TEST_MATRIX: "on" };

/** Whether tests try every combination, instead of a part as in every run. */
export const isNight = process.env.TEST_MATRIX === night.TEST_MATRIX;
