/** Business constants of the specification, section 9, and the limits of the wire. */
export const limits = {
  productPageSize: 32,
  pageSize: 10,
  shortPageSize: 6,
  maxPageSize: 10_000,
  /** Rows that may be skipped: deeper pages are refused rather than made slow for everybody. */
  maxRowOffset: 1_000_000,
  searchSize: 500,
  /** As long as a product's name, which finds it. */
  searchTermLength: 120,
  metaDescription: 155,
  jsonBodyBytes: 1_000_000,
  partnerTimeoutMs: 2000,
  /** The loading bar: how long a page may take before it shows, and how long it runs. */
  progressThrottleMs: 200,
  progressMs: 5000,
  /** After the page is alive and still: scripts of the pages it links to are fetched. */
  idlePrefetchMs: 2000,
  /** A script that does not load leads to a whole new page once in this time. */
  chunkReloadGuardMs: 60_000,
  /** How long a toast stays unless the pointer or the focus is on it; how tall a table grows before it scrolls, in px. */
  toastMs: 5000,
  tableHeight: 500,
} as const;
