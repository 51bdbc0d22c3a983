/** A withdrawn one is there for nobody; it is kept for who asks what was written. */
export type NewsState = "shown" | "withdrawn";

export const newsLimits = {
  title: 120,
  body: 4000,
};

/** News on a page of their association. */
export const newsOnPage = 10;
