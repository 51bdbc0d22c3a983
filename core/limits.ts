/** Business constants of the specification, section 9, and the limits of the wire. */
export const limits = {
  productPageSize: 32,
  pageSize: 10,
  shortPageSize: 6,
  largestPageSize: 10_000,
  /** Rows that may be skipped: deeper pages are refused rather than made slow for everybody. */
  deepestRow: 1_000_000,
  searchSize: 500,
  searchTermLength: 100,
  metaDescription: 155,
  jsonBodyBytes: 1_000_000,
  partnerTimeoutMs: 2000,
} as const;
