/** What browser tests have unless they say otherwise. */
export const phone = { width: 360, height: 740 };
/** For a test of what is laid out otherwise there: `test.use({ viewport: desktop })`. */
export const desktop = { width: 1280, height: 800 };
