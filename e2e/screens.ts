/** The default screen of browser tests. */
export const phone = { width: 360, height: 740 };
/** For a test of a layout that differs on a desktop: `test.use({ viewport: desktop })`. */
export const desktop = { width: 1280, height: 800 };
