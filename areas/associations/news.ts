import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { inLanguage } from "#core/languages.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { isServed } from "#server/database/shown-demo.ts";
import {
  insertion,
  iso,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockManaged } from "./managed.ts";
import { newsQueue } from "./queues.ts";
import { refuse } from "./refusals.ts";
import { association, associationNews } from "./tables.ts";

const newsColumns = {
  id: associationNews.id,
  associationId: associationNews.associationId,
  names: association.names,
  title: associationNews.title,
  body: associationNews.body,
  language: associationNews.language,
  createdAt: iso(associationNews.createdAt),
  isDemo: associationNews.isDemo,
};
const fromNews = sql`from ${associationNews}
  join ${association} on ${association.id} = ${associationNews.associationId}`;
const isShown = sql`${associationNews.state} = 'shown' and ${isServed(associationNews.isDemo)}`;

export const listNews: Handler<typeof endpoints.associationNewsList> = async (
  context,
  { id, ...page },
) => {
  const rows = await readNews(context, { id, size: page.size, offset: offsetOf(page) });
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, names, ...row }) => ({
      ...row,
      association: inLanguage(names, context.language),
    })),
  };
};

const readNews = statement(
  "news of an association",
  (p: Parameters<{ id: string; size: number; offset: number }>) =>
    select(
      { ...newsColumns, total: sql<number>`count(*) over ()::integer` },
      sql`${fromNews} where ${associationNews.associationId} = ${p.id} and ${isShown}
        order by ${associationNews.createdAt} desc, ${associationNews.id} desc
        limit ${p.size} offset ${p.offset}`,
    ),
);

/** @throws AppError errors.notFound for one that was withdrawn, too */
export const readOneNews: Handler<typeof endpoints.associationNewsItem> = async (
  context,
  { id, newsId },
) => {
  const [row] = await findNews(context, { id, newsId });
  if (!row) throw notFound();
  const { names, ...news } = row;
  return { ...news, association: inLanguage(names, context.language) };
};

const findNews = statement(
  "one news of an association",
  (p: Parameters<{ id: string; newsId: string }>) =>
    select(
      newsColumns,
      sql`${fromNews} where ${associationNews.id} = ${p.newsId}
        and ${associationNews.associationId} = ${p.id} and ${isShown}`,
    ),
);

/**
 * Writes news and has every member told; the same sent twice is one.
 * @throws AppError errors.notFound, associations.tooMuchNews (429)
 */
export const writeNews: Handler<typeof endpoints.writeAssociationNews> = (
  context,
  { id: associationId, title, body },
) =>
  context.transaction(async (context) => {
    await lockManaged(context, associationId);
    const ofDay = await readOfDay(context, { associationId, since: earlier(context.now, dayMs) });
    const same = ofDay.find((one) => one.title === title && one.body === body);
    if (same?.state === "shown") return { id: same.id };
    const { ASSOCIATION_NEWS_PER_DAY: max } = context.settings;
    const last = ofDay[max - 1];
    if (last) {
      const waitMs = last.createdAt.getTime() + dayMs - context.now.getTime();
      const headers = { "retry-after": String(Math.max(1, Math.ceil(waitMs / 1000))) };
      throw refuse("tooMuchNews", { values: { max }, headers });
    }
    const id = newId();
    const { now, language } = context;
    await addNews(context, {
      id,
      associationId,
      authorId: personOf(context).accountId,
      title,
      body,
      language,
      state: "shown",
      createdAt: now,
      changedAt: now,
    });
    await context.jobs.send(context, newsQueue, { newsId: id });
    return { id };
  });

/** Withdrawn ones count: members were told of them. */
const readOfDay = statement(
  "association news of a day",
  (p: Parameters<{ associationId: string; since: Date }>) =>
    select(
      {
        id: associationNews.id,
        title: associationNews.title,
        body: associationNews.body,
        state: associationNews.state,
        createdAt: associationNews.createdAt,
      },
      sql`from ${associationNews} where ${associationNews.associationId} = ${p.associationId}
        and ${associationNews.createdAt} > ${p.since} order by ${associationNews.createdAt} desc`,
    ),
);
const addNews = insertion(associationNews, "association news written");

/** Corrects news; nobody is told again. @throws AppError errors.notFound */
export const changeNews: Handler<typeof endpoints.changeAssociationNews> = (
  context,
  { id, newsId, title, body },
) => changeShown(context, id, { id: newsId, title, body, changedAt: context.now });

/** @throws AppError errors.notFound */
export const withdrawNews: Handler<typeof endpoints.withdrawAssociationNews> = (
  context,
  { id, newsId },
) => changeShown(context, id, { id: newsId, state: "withdrawn", changedAt: context.now });

type Change = { id: string; changedAt: Date } & Partial<
  Pick<typeof associationNews.$inferInsert, "title" | "body" | "state">
>;

const changeShown = (context: Context, id: string, change: Change) =>
  context.transaction(async (context) => {
    await lockManaged(context, id);
    const [found] = await findNews(context, { id, newsId: change.id });
    if (!found) throw notFound();
    await writeChange(context, change);
    return { id: change.id };
  });

const writeChange = updateById(associationNews, "association news changed");
