/** Withdrawn news is visible to no one. It stays stored as a record of what was written. */
export type NewsState = "shown" | "withdrawn";

export const newsLimits = {
  title: 120,
  body: 4000,
};

/** Number of news on a page of an association. */
export const newsOnPage = 10;
