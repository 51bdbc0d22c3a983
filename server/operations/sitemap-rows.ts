import type { Context } from "#server/context.ts";
import { offsetOf, type Page } from "./endpoint.ts";
import { remembered } from "./remembered.ts";

/** A thing with a page of its own, and when it was last changed. */
interface SitemapRow<Id> {
  id: Id;
  changedAt: Date;
}

export interface SitemapRows<Id> {
  count(context: Context): Promise<number>;
  page(context: Context, page: Page): Promise<SitemapRow<Id>[]>;
}

/**
 * The rows of an area that search engines may know. In the order of their ids, which is that of
 * time: what is new comes last and the files before it stay as they are. Kept for LOOKUP_SECONDS,
 * as the deepest 10,000 of 100,000 take 0.2 s to skip to.
 */
export function sitemapRows<Id extends string | number = string>(of: {
  /** Names the statements. */
  name: string;
  id: string;
  changedAt: string;
  /** Table and condition. */
  from: string;
}): SitemapRows<Id> {
  const page = `select ${of.id} as id, ${of.changedAt} as "changedAt" from ${of.from} order by ${of.id} limit $1 offset $2`;
  const count = remembered(async ({ db }: Context, _: null) => {
    const text = `select count(*) as n from ${of.from}`;
    const [row] = await db.named<{ n: number }>(`sitemap: ${of.name} counted`, text, []);
    return row?.n ?? 0;
  });
  return {
    count: (context) => count(context, null),
    page: remembered(({ db }: Context, asked: Page) =>
      db.named<SitemapRow<Id>>(`sitemap: ${of.name}`, page, [asked.size, offsetOf(asked)]),
    ),
  };
}
