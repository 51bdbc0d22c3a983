import { type Column, type SQL, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { SitemapPart } from "#server/http/sitemap.ts";
import { cached } from "./cached.ts";
import { offsetOf, type Page } from "./endpoint.ts";

/**
 * The rows of an area that search engines may know, as a part of the sitemap. In the order of their
 * ids, which is that of time: what is new comes last and the files before it stay as they are. Kept
 * for LOOKUP_SECONDS, as the deepest 10,000 of 100,000 take 0.2 s to skip to.
 */
export function sitemapRows<C extends Column>(of: {
  /** Names the statements. */
  name: string;
  id: C;
  changedAt: Column | SQL<Date>;
  /** Tables and condition. */
  from: SQL;
  /** The address of a row's page. */
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
