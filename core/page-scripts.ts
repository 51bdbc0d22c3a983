/**
 * Header by which the address of a page answers with React's scripts for it alone, as JSON: a page
 * that only shows goes out without them, and asks at the first touch of a field.
 */
export const pageScriptsHeader = "soko-page-scripts";
