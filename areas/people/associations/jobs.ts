import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { localize } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { notify } from "#server/notifications/notify.ts";
import { newsPublished } from "./notifications.ts";
import { associationNewsPath } from "./public-paths.ts";
import { newsQueue } from "./queues.ts";
import { shortName } from "./short-name.ts";
import { association, associationMember, associationNews } from "./tables.ts";

/** Number of members notified in one transaction. */
const atOnce = 100;

export const associationJobs = [
  job(newsQueue, {
    retries: 5,
    firstPauseSeconds: 10,
    maxPauseSeconds: 600,
    maxSeconds: 120,
    concurrency: 1,
    run: (context, { newsId }) => notifyBatch(context, newsId),
  }),
];

/** The row stores the last notified member, so that a repeated job notifies no one twice. */
const notifyBatch = (context: Context, newsId: string) =>
  context.transaction(async (context) => {
    const [news] = await lockNews(context, { id: newsId });
    if (!news) return;
    const members = await nextRecipients(context, { ...news, id: newsId, count: atOnce });
    for (const { accountId, language } of members) {
      await notify(context, newsPublished, {
        to: accountId,
        about: associationNewsPath(news.associationId, newsId),
        payload: {
          association: shortName(localize(news.names, language)),
          newsTitle: news.title,
          ids: { association: news.associationId },
        },
      });
    }
    const last = members[atOnce - 1]?.accountId;
    if (last) await context.jobs.send(context, newsQueue, { newsId });
    const completedAt = last ? null : context.now;
    await saveCursor(context, { id: newsId, toldUpTo: last ?? null, toldAt: completedAt });
  });

const lockNews = statement("association news to notify of", (p: Parameters<{ id: string }>) =>
  select(
    {
      associationId: associationNews.associationId,
      title: associationNews.title,
      names: association.names,
    },
    sql`from ${associationNews}
      join ${association} on ${association.id} = ${associationNews.associationId}
      where ${associationNews.id} = ${p.id} and ${associationNews.state} = 'shown'
        and ${associationNews.toldAt} is null
      for update of ${associationNews}`,
  ),
);

const nextRecipients = statement(
  "members to notify of news",
  (p: Parameters<{ id: string; associationId: string; count: number }>) =>
    select(
      { accountId: account.id, language: account.language },
      sql`from ${associationNews}
        join ${associationMember}
          on ${associationMember.associationId} = ${associationNews.associationId}
          and ${associationMember.state} = 'member'
        join ${account} on ${account.id} = ${associationMember.accountId}
          and ${account.state} = 'active'
        where ${associationNews.id} = ${p.id}
          and ${associationMember.associationId} = ${p.associationId}
          and coalesce(${account.id} > ${associationNews.toldUpTo}, true)
          and ${account.id} is distinct from ${associationNews.authorId}
        order by ${account.id} limit ${p.count}`,
    ),
);

const saveCursor = updateById(associationNews, "members notified of news");
