import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { renderPost, renderVersion } from "./render-post.ts";
import { forumComment, forumTopic } from "./tables.ts";

/** The number of texts rendered and stored per batch. */
const stepSize = 50;

type Words = typeof forumTopic | typeof forumComment;

const findOlder = (table: Words, name: string) =>
  statement(name, (p: Parameters<{ version: number; size: number }>) =>
    select(
      { id: table.id, body: table.body },
      sql`from ${table} where ${table.htmlVersion} < ${p.version} order by ${table.id} limit ${p.size}`,
    ),
  );

interface Rendered {
  ids: string[];
  htmls: string[];
  folded: (string | null)[];
  version: number;
}

const storeRendered = (table: Words, name: string) =>
  statement(
    name,
    (p: Parameters<Rendered>) => sql`
      update ${table} set html = again.html, folded_html = again.folded, html_version = ${p.version}
      from unnest(${p.ids}::uuid[], ${p.htmls}::text[], ${p.folded}::text[])
        as again (id, html, folded)
      where ${table.id} = again.id and ${table.htmlVersion} < ${p.version}`,
  );

const written = [
  {
    find: findOlder(forumTopic, "discussions of an older rendering"),
    store: storeRendered(forumTopic, "discussions rendered again"),
  },
  {
    find: findOlder(forumComment, "comments of an older rendering"),
    store: storeRendered(forumComment, "comments rendered again"),
  },
];

/**
 * Renders again what an older version rendered, in small batches that leave the event loop free in
 * between.
 */
export async function renderOutdated(context: Pick<Context, "db">): Promise<void> {
  for (const { find, store } of written) {
    let rows: { id: string; body: string }[];
    do {
      rows = await find(context, { version: renderVersion, size: stepSize });
      const step: Rendered = { ids: [], htmls: [], folded: [], version: renderVersion };
      for (const { id, body } of rows) {
        const { html, foldedHtml } = renderPost(body);
        step.ids.push(id);
        step.htmls.push(html);
        step.folded.push(foldedHtml);
        await setImmediate();
      }
      if (rows.length > 0) await store(context, step);
    } while (rows.length === stepSize);
  }
}
