/** What a page may weigh at most, in bytes (1 kB is 1,000), compressed. */
export const budgets = {
  /** HTML of any page, and of a single product. */
  html: 20_000,
  productHtml: 14_000,
  /** All styles together. */
  styles: 12_000,
  /** All scripts that ever arrive on a first visit, the service worker included. */
  scripts: 120_000,
  /** Those of all there is to read, in one language, /template's too: she may open them all. */
  everyScript: 137_000,
  /** What joining adds to that: signing in, registering, the form kit. */
  joiningScript: 20_000,
  /** Everything that arrives by itself at 360 px, headers included, and once more. */
  firstView: 200_000,
  repeatView: 25_000,
  /** Cumulative layout shift. */
  shift: 0.02,
} as const;
