/** The setting by which tests try all there is, as `npm run test:matrix` does by night. */
export const night = { TEST_MATRIX: "on" };

/** Whether a test tries all there is, or a part of it as in every run. */
export const isNight = process.env.TEST_MATRIX === night.TEST_MATRIX;
