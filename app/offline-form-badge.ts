/**
 * Returns the CSS rule that labels each form of a cached copy. The service worker adds it to
 * copies.
 */
export const offlineFormBadge = (words: string): string =>
  `main form[method=post]:not([data-waits])::before{content:${JSON.stringify(words)};display:block;margin-bottom:.75rem;color:var(--color-muted)}`;
