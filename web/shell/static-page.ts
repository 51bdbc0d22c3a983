/**
 * A page that works without React exports it: `export { staticPage as handle } from
 * "#web/shell/static-page.ts";`. Visitors get it without React, which loads at the first interaction
 * with a field (app/static-pages/README.md).
 */
export const staticPage = "only shows";
