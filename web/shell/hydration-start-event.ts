/**
 * Event dispatched on the window when React starts to hydrate a page, and again when hydration is
 * done.
 */
export const hydrationStartEvent = "react-comes";
