import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { discussionPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { mentioned } from "./notifications.ts";
import { mentionedIds } from "./render-post.ts";
import { forumComment, forumMention, forumPreference, forumTopic } from "./tables.ts";

/** The number of participants of a discussion that can be mentioned. */
const maxPeople = 200;
/** The number of users that one text notifies. */
const maxMentioned = 5;

const words = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Replaces "@Asha Mushi" by the account's id, if that user takes part in the discussion. Other
 * users are not looked up, which prevents user enumeration.
 */
export async function resolveMentions(
  context: Context,
  topicId: string,
  text: string,
): Promise<string> {
  // Typed text that looks like a stored mention stays text.
  const typed = text.replace(/@\{/g, "@ {");
  if (!typed.includes("@")) return typed;
  const people = await findPeople(context, { topicId });
  return people
    .filter(({ name }) => name.length > 0)
    .sort((first, other) => other.name.length - first.name.length)
    .reduce(
      (written, { id, name }) =>
        written.replace(
          new RegExp(`(?<![\\p{L}\\p{N}@])@${words(name)}(?![\\p{L}\\p{N}])`, "giu"),
          `@{${id}}`,
        ),
      typed,
    );
}

const findPeople = statement("people of a discussion", (p: Parameters<{ topicId: string }>) =>
  select(
    { id: account.id, name: personName.display(account) },
    sql`from ${account} where ${account.state} = 'active' and ${account.id} in (
      select ${forumTopic.authorId} from ${forumTopic} where ${forumTopic.id} = ${p.topicId}
      union select ${forumComment.authorId} from ${forumComment}
        where ${forumComment.topicId} = ${p.topicId})
      limit ${sql.raw(String(maxPeople))}`,
  ),
);

interface Written {
  textId: string;
  text: string;
  topicId: string;
  title: string;
  by: string;
}

/** Saves the mentions in a text and notifies the users who want it. */
export async function saveMentions(
  context: Context,
  { textId, text, topicId, title, by }: Written,
): Promise<void> {
  const ids = mentionedIds(text)
    .filter((id) => id !== by)
    .slice(0, maxMentioned);
  for (const accountId of ids) await insert(context, { textId, accountId });
  if (ids.length === 0) return;
  for (const { id: to } of await findWilling(context, { ids }))
    await notify(context, mentioned, {
      to,
      about: `${discussionPath(topicId)}?comment=${textId}`,
      payload: { subject: title },
    });
}

const insert = insertion(forumMention, "person named");

const findWilling = statement("people who want mentions", (p: Parameters<{ ids: string[] }>) =>
  select(
    { id: account.id },
    sql`from ${account} left join ${forumPreference}
        on ${forumPreference.accountId} = ${account.id}
      where ${account.id} = any(${p.ids}::uuid[]) and ${account.state} = 'active'
        and (${forumPreference.accountId} is null or 'mentions' = any(${forumPreference.news}))`,
  ),
);
