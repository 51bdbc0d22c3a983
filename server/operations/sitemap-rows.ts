import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { SitemapPart } from "#server/http/sitemap.ts";
import { cached } from "./cached.ts";
import { offsetOf, type Page } from "./endpoint.ts";

/**
 * Lists the rows of an area that search engines may index, as a part of the sitemap. They are
 * ordered by id, which is chronological: new rows come last and earlier files stay unchanged.
 * Cached for LOOKUP_SECONDS, because skipping to the last 10,000 of 100,000 takes 0.2 s.
 */
export function sitemapRows<C extends Column>(of: {
  /** The prefix of the statement names. */
  name: string;
  id: C;
  changedAt: Column | SQL<Date>;
  /** Tables and condition. */
  from: SQL;
  /** Returns the address of a row's page. */
  pathOf: (id: C["_"]["data"]) => string;
  isWhole?: true;
}): SitemapPart {
  const countRows = statement(`sitemap: ${of.name} counted`, () =>
    select({ total: sql<number>`count(*)` }, of.from),
  );
  const readPage = statement(
    `sitemap: ${of.name}`,
    (p: Parameters<{ size: number; offset: number }>) =>
      select(
        { id: sql<C["_"]["data"]>`${of.id}`, changedAt: sql<Date>`${of.changedAt}` },
        sql`${of.from} order by ${of.id} limit ${p.size} offset ${p.offset}`,
      ),
  );
  const count = cached(async (context: Context, _: null) => {
    const [row] = await countRows(context);
    return row?.total ?? 0;
  });
  return {
    ...(of.isWhole && { isWhole: true }),
    count: (context) => count(context, null),
    page: cached(async (context: Context, page: Page) => {
      const rows = await readPage(context, { size: page.size, offset: offsetOf(page) });
      return rows.map(({ id, changedAt }) => ({ path: of.pathOf(id), changedAt }));
    }),
  };
}
