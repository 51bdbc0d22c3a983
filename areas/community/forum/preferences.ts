import { sql } from "drizzle-orm";
import { lookup, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { type ForumNotificationKind, forumNotificationKinds, forumTagIds } from "./forum-rules.ts";
import { forumPreference } from "./tables.ts";

/** Everything is enabled until the user chooses. */
export const getForumPreferences: Handler<typeof endpoints.getForumPreferences> = async (
  context,
) => {
  const { accountId } = personOf(context);
  const [row] = await find(context, { accountId });
  return {
    tags: forumTagIds.filter((id) => row?.tags.includes(id)),
    news: forumNotificationKinds.filter((kind) => !row || row.news.includes(kind)),
  };
};

const find = lookup(forumPreference, "forum preferences", ["tags", "news"], "accountId");

export const updateForumPreferences: Handler<typeof endpoints.updateForumPreferences> = async (
  context,
  { tags, news },
) => {
  const { accountId } = personOf(context);
  await context.transaction((context) =>
    keep(context, { accountId, tags: [...new Set(tags)], news: [...new Set(news)] }),
  );
  return getForumPreferences(context, {});
};

const keep = statement(
  "forum preferences chosen",
  (p: Parameters<{ accountId: string; tags: string[]; news: ForumNotificationKind[] }>) => sql`
    insert into ${forumPreference} (account_id, tags, news)
    values (${p.accountId}, ${p.tags}, ${p.news})
    on conflict (account_id) do update set tags = excluded.tags, news = excluded.news`,
);
