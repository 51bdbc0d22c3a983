/** Categories of news, in the order of the selection list. */
export const newsCategories = [
  "market",
  "guide",
  "rules",
  "weather",
  "training",
  "community",
  "platform",
] as const;

/** Number of the latest news on the home page. */
export const latestNews = 3;
