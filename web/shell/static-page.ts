/**
 * `export { onlyShows as handle } from "#web/shell/static-page.ts";` in a page of app/routes.ts that
 * is used without React: who is not signed in gets it without, and React comes at the first touch
 * of a field (docs/decisions/0071-static-pages.md).
 */
export const staticPage = "only shows";
