/** Business constants from section 9 of the specification, and the limits of the API. */
export const limits = {
  productPageSize: 32,
  pageSize: 10,
  shortPageSize: 6,
  maxPageSize: 10_000,
  /** Maximum row offset: deeper pages are refused, because they would be slow for all users. */
  maxRowOffset: 1_000_000,
  searchSize: 500,
  /** The maximum length of a product name, so that a full name can be searched. */
  searchTermLength: 120,
  metaDescription: 155,
  jsonBodyBytes: 1_000_000,
  partnerTimeoutMs: 2000,
  /** The loading bar: delay before it appears, and its duration. */
  progressThrottleMs: 200,
  progressMs: 5000,
  /** Delay after the page is idle until the scripts of linked pages are prefetched. */
  idlePrefetchMs: 2000,
  /** A script that fails to load causes a full page load at most once in this time. */
  chunkReloadGuardMs: 60_000,
  /**
   * How long a toast stays unless the pointer or the focus is on it; the height in px at which a
   * table starts to scroll.
   */
  toastMs: 5000,
  tableHeight: 500,
} as const;
