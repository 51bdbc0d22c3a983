/** Returns the section of a page, by its id in app/routes.ts, or "" for pages in every list. */
export const sectionOf = (routeId: string): string =>
  routeId.includes(".") ? (routeId.split(".")[0] ?? "") : "";

/** Returns the file or address of a section's page list, derived from that of the common pages. */
export const fileOfSection = (common: string, section: string): string =>
  section === "" ? common : common.replace(/\.js$/, `-${section}.js`);
