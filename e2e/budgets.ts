/** What a page may weigh at most, in bytes (1 kB is 1,000), compressed. */
export const budgets = {
  /** HTML of any page, and of a single product. */
  html: 20_000,
  productHtml: 14_000,
  /** All styles of a page: the sheet of every page and those of its parts. */
  styles: 12_000,
  /** All scripts that ever arrive on a first visit to any page, the service worker included. */
  scripts: 120_000,
  /** As much of a page behind sign-in, where nobody comes first, and with the script of live notifications. */
  ownScripts: 123_000,
  /** As much of a page of the books, which also works without a network. */
  bookScripts: 150_000,
  /** Everything that arrives by itself at 360 px, headers included, and once more. */
  firstView: 200_000,
  repeatView: 25_000,
  /** As much of a page that only shows, and its scripts alone, the service worker among them. */
  lightView: 75_000,
  lightScripts: 20_000,
  /** Cumulative layout shift. */
  shift: 0.02,
} as const;
