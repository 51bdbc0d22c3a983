/** The rule by which each form of a copy says so; the service worker writes it into copies. */
export const markOfKeptForms = (words: string): string =>
  `main form[method=post]:not([data-waits])::before{content:${JSON.stringify(words)};display:block;margin-bottom:.75rem;color:var(--color-muted)}`;
