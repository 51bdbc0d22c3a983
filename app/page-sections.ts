/** The section of a page, by its id of app/routes.ts; "" for those that are in every list. */
export const sectionOf = (routeId: string): string =>
  routeId.includes(".") ? (routeId.split(".")[0] ?? "") : "";

/** The file, or its address, that lists a section's pages, by the one of the common pages. */
export const fileOfSection = (common: string, section: string): string =>
  section === "" ? common : common.replace(/\.js$/, `-${section}.js`);
