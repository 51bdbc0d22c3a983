/** What news are about, in the order in which they are chosen from. */
export const newsCategories = [
  "market",
  "guide",
  "rules",
  "weather",
  "training",
  "community",
  "platform",
] as const;

/** How many of the newest stand on the home page. */
export const latestNews = 3;
