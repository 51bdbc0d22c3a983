import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { localize } from "#core/languages.ts";
import { dayMs, earlier, laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import {
  insertion,
  iso,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockManaged } from "./managed.ts";
import { newsChangedByOther } from "./notifications.ts";
import { publicAssociationPath } from "./public-paths.ts";
import { newsQueue } from "./queues.ts";
import { associationNameFor } from "./reads.ts";
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
const isShown = sql`${associationNews.state} = 'shown' and ${isDemoVisible(associationNews.isDemo)}`;

export const listAssociationNews: Handler<typeof endpoints.listAssociationNews> = async (
  context,
  { id, ...page },
) => {
  const rows = await readNews(context, { id, size: page.size, offset: offsetOf(page) });
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, names, ...row }) => ({
      ...row,
      association: localize(names, context.language),
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

/** @throws AppError errors.notFound, also for withdrawn news */
export const getAssociationNews: Handler<typeof endpoints.getAssociationNews> = async (
  context,
  { id, newsId },
) => {
  const [row] = await findNews(context, { id, newsId });
  if (!row) throw notFound();
  const { names, ...news } = row;
  return { ...news, association: localize(names, context.language) };
};

const findNews = statement(
  "one news of an association",
  (p: Parameters<{ id: string; newsId: string }>) =>
    select(
      { ...newsColumns, changedAt: iso(associationNews.changedAt) },
      sql`${fromNews} where ${associationNews.id} = ${p.newsId}
        and ${associationNews.associationId} = ${p.id} and ${isShown}`,
    ),
);

/**
 * Publishes news and queues the notification of every member. Repeating the same news publishes it
 * once.
 * @throws AppError errors.notFound, associations.tooMuchNews (429)
 */
export const writeAssociationNews: Handler<typeof endpoints.writeAssociationNews> = (
  context,
  { id: associationId, title, body },
) =>
  context.transaction(async (context) => {
    await lockManaged(context, associationId);
    const since = earlier(context.now, dayMs);
    const [same] = await findSame(context, { associationId, title, body, since });
    if (same) return { id: same.id };
    const { ASSOCIATION_NEWS_PER_DAY: max } = context.settings;
    await enforceDailyLimit(context, { id: associationId, max });
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
    await writeAudit(context, { subject: "associationNews", subjectId: id, act: "publish" });
    await context.jobs.send(context, newsQueue, { newsId: id });
    return { id };
  });

const findSame = statement(
  "the same association news of a day",
  (p: Parameters<{ associationId: string; title: string; body: string; since: Date }>) =>
    select(
      { id: associationNews.id },
      sql`from ${associationNews} where ${associationNews.associationId} = ${p.associationId}
        and ${associationNews.createdAt} > ${p.since} and ${associationNews.state} = 'shown'
        and ${associationNews.title} = ${p.title} and ${associationNews.body} = ${p.body}
        order by ${associationNews.createdAt} desc limit 1`,
    ),
);

// Withdrawn ones count, because members were notified about them.
const enforceDailyLimit = dailyLimit({
  at: associationNews.createdAt,
  by: associationNews.associationId,
  tooMany: (details) => refuse("tooMuchNews", details),
});

const addNews = insertion(associationNews, "association news written");

/**
 * Corrects news without notifying the members again. @throws AppError as `withdrawAssociationNews`
 */
export const changeAssociationNews: Handler<typeof endpoints.changeAssociationNews> = (
  context,
  { id, newsId, title, body, seen },
) => changeShown(context, { id, newsId, seen, act: "edit", change: { title, body } });

/**
 * @throws AppError errors.notFound, associations.notNow (409) if it has changed since the caller
 * saw it
 */
export const withdrawAssociationNews: Handler<typeof endpoints.withdrawAssociationNews> = (
  context,
  { id, newsId, seen },
) => changeShown(context, { id, newsId, seen, act: "withdraw", change: { state: "withdrawn" } });

interface Changing {
  id: string;
  newsId: string;
  seen: string | undefined;
  act: keyof typeof newsChangedByOther;
  change: Partial<Pick<typeof associationNews.$inferInsert, "title" | "body" | "state">>;
}

const changeShown = (context: Context, { id, newsId, seen, act, change }: Changing) =>
  context.transaction(async (context) => {
    await lockManaged(context, id);
    const [found] = await findWritten(context, { id, newsId });
    if (!found) throw notFound();
    const { changedAt: before, authorId, title } = found;
    if (seen && new Date(seen).getTime() !== before.getTime()) throw refuse("notNow");
    const changedAt = laterThan(before, context.now);
    await writeChange(context, { id: newsId, ...change, changedAt });
    await writeAudit(context, {
      subject: "associationNews",
      subjectId: newsId,
      act,
      accountId: authorId,
      seen: before.toISOString(),
    });
    if (authorId && authorId !== personOf(context).accountId) {
      const association = await associationNameFor(context, { id, accountId: authorId });
      await notify(context, newsChangedByOther[act], {
        to: authorId,
        about: publicAssociationPath(id),
        payload: { association, newsTitle: title, ids: { association: id } },
      });
    }
    return { id: newsId };
  });

const findWritten = statement(
  "association news to change",
  (p: Parameters<{ id: string; newsId: string }>) =>
    select(
      {
        authorId: associationNews.authorId,
        title: associationNews.title,
        changedAt: associationNews.changedAt,
      },
      sql`from ${associationNews} where ${associationNews.id} = ${p.newsId}
        and ${associationNews.associationId} = ${p.id} and ${isShown}`,
    ),
);

const writeChange = updateById(associationNews, "association news changed");
