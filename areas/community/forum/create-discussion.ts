import { sql } from "drizzle-orm";
import { checkNewcomer } from "#areas/community/flags/check-newcomer.ts";
import { associationMember } from "#areas/people/associations/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import { countLinks } from "#core/user-text.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { setTopicListed } from "./listings.ts";
import { saveSeenCount } from "./mark-topic-seen.ts";
import { refuse } from "./refusals.ts";
import { renderPost } from "./render-post.ts";
import { forumFollow, forumTopic } from "./tables.ts";
import { type PhotoColumns, withPicture } from "./with-picture.ts";

type Input = ParsedInputOf<typeof endpoints.createDiscussion>;

/**
 * Starts a discussion, which its author follows from then on.
 * @throws AppError errors.badInput for an unknown commodity or border post, errors.upload.…,
 * forum.membersOnly (403) for an association without membership, flags.… (checkNewcomer)
 */
export const createDiscussion: Handler<typeof endpoints.createPicturedDiscussion> = async (
  context,
  { picture, ...given },
) => {
  await assertSubjectsExist(context, given);
  return withPicture(context, picture, (photo) => start(context, given, photo));
};

const start = (
  context: Context,
  { title, body, tags, commodityId, borderPostId, associationId }: Input,
  photo: PhotoColumns,
) =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    if (associationId) await assertMember(context, { associationId, accountId });
    // No one takes part in a new discussion yet, so mentions stay plain text.
    const written = body.replace(/@\{/g, "@ {");
    const { links, ...rendered } = renderPost(written);
    await checkNewcomer(context, {
      accountId,
      text: `${title}\n${body}`,
      links: countLinks(title) + links,
    });
    const id = newId();
    const { now } = context;
    await insert(context, {
      id,
      authorId: accountId,
      title,
      body: written,
      ...rendered,
      tags: [...new Set(tags)],
      commodityId: commodityId ?? null,
      borderPostId: borderPostId ?? null,
      associationId: associationId ?? null,
      ...photo,
      createdAt: now,
      activeAt: now,
      followCount: 1,
      searchText: searchText(title, body),
    });
    await setTopicListed(context, id, true);
    await follow(context, { topicId: id, accountId, createdAt: now, toldCount: 0 });
    await saveSeenCount(context, { accountId, topicId: id, seenCount: 0 });
    return { id };
  });

const insert = insertion(forumTopic, "discussion started");
const follow = insertion(forumFollow, "own discussion followed");

async function assertSubjectsExist(
  context: Context,
  { commodityId, borderPostId }: Partial<Input>,
) {
  if (commodityId === undefined && borderPostId === undefined) return;
  const params = { commodityId: commodityId ?? null, borderPostId: borderPostId ?? null };
  const [there] = await findSubjects(context, params);
  if (!there?.isCommodity) throw badInput({ field: "commodityId", key: "errors.notFound" });
  if (!there.isBorder) throw badInput({ field: "borderPostId", key: "errors.notFound" });
}

const findSubjects = statement(
  "what a discussion is about",
  (p: Parameters<{ commodityId: number | null; borderPostId: number | null }>) =>
    select(
      {
        isCommodity: sql<boolean>`${p.commodityId}::int is null or exists (select from ${commodity}
          where ${commodity.id} = ${p.commodityId})`,
        isBorder: sql<boolean>`${p.borderPostId}::int is null or exists (
          select from ${importExportLocation} where ${importExportLocation.id} = ${p.borderPostId})`,
      },
      sql``,
    ),
);

interface Belonging {
  associationId: string;
  accountId: string;
}

/** Only members begin an association's discussions. @throws AppError forum.membersOnly (403) */
async function assertMember(context: Context, belonging: Belonging): Promise<void> {
  if ((await findMember(context, belonging)).length === 0) throw refuse("membersOnly");
}

const findMember = statement("member who begins a discussion", (p: Parameters<Belonging>) =>
  select(
    { state: associationMember.state },
    sql`from ${associationMember} where ${associationMember.associationId} = ${p.associationId}
      and ${associationMember.accountId} = ${p.accountId} and ${associationMember.state} = 'member'
      for share`,
  ),
);
