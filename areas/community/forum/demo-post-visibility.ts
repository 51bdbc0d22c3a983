import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { setTopicListed } from "./listings.ts";
import { forumComment, forumTopic } from "./tables.ts";

/**
 * Hides the posts of demo accounts, or shows them again. Posts with an officer's reason stay
 * hidden.
 */
export async function setDemoPostVisibility(context: Context, isShown: boolean): Promise<void> {
  const topics = await turnTopics(context, { isShown });
  for (const { id } of topics) await setTopicListed(context, id, isShown);
  await turnComments(context, { isShown });
}

const turn = (
  table: typeof forumTopic | typeof forumComment,
  { isShown }: Parameters<{ isShown: boolean }>,
) => sql`
  update ${table} set state = case when ${isShown}::boolean then 'shown' else 'hidden' end
  from ${account} where ${account.id} = ${table.authorId} and ${account.isDemo}
    and ${table.hiddenReason} is null and (${table.state} = 'shown') <> ${isShown}::boolean`;

const turnTopics = statement("demo discussions", (p: Parameters<{ isShown: boolean }>) =>
  returning(turn(forumTopic, p), { id: forumTopic.id }),
);

const turnComments = statement("demo comments", (p: Parameters<{ isShown: boolean }>) =>
  turn(forumComment, p),
);
