import { sql } from "drizzle-orm";
import { deletion, type Parameters, select, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import {
  forumComment,
  forumFollow,
  forumLike,
  forumListing,
  forumMention,
  forumPreference,
  forumTopic,
  forumTopicWord,
  forumVisit,
} from "./tables.ts";

export const forumPersonalData: PersonalData = {
  parts: {
    forumTopics: ownRows(forumTopic, {
      own: ["authorId"],
      without: ["picture", "searchText", "isNewsDue", "html", "foldedHtml", "htmlVersion"],
      order: ["createdAt", "id"],
    }),
    forumComments: ownRows(forumComment, {
      own: ["authorId"],
      without: ["picture", "html", "foldedHtml", "htmlVersion"],
      order: ["createdAt", "id"],
    }),
    forumLikes: ownRows(forumLike, { own: ["accountId"], order: ["createdAt", "targetId"] }),
    forumFollows: ownRows(forumFollow, { own: ["accountId"], order: ["createdAt", "topicId"] }),
    forumVisits: ownRows(forumVisit, { own: ["accountId"], order: ["seenAt", "topicId"] }),
    forumPreferences: ownRows(forumPreference, { own: ["accountId"] }),
  },
  leftOut: {
    [qualifiedName(forumMention.accountId)]:
      "other users' mentions of the user are in those users' own texts",
    [qualifiedName(forumComment.topicId)]:
      "other users' comments on the user's discussion belong to them",
    [qualifiedName(forumComment.parentId)]: "other users' replies to the user belong to them",
    [qualifiedName(forumFollow.topicId)]:
      "who follows the user's discussion is data of those followers",
    [qualifiedName(forumVisit.topicId)]: "who read the user's discussion is data of those readers",
    [qualifiedName(forumListing.topicId)]:
      "the lists that contain the user's discussion are derived from it",
    [qualifiedName(forumTopicWord.topicId)]: "the words of a discussion, which is exported in full",
  },
  async lock(context, accountId) {
    await lockTopics(context, { accountId });
    await lockComments(context, { accountId });
  },
  /** Posts stay without the author's name; likes, follows and read marks are deleted. */
  async end(context, accountId) {
    for (const forget of [
      unlikeTopics,
      relistTopics,
      unlikeComments,
      forgetLikes,
      unfollowTopics,
      forgetFollows,
      deleteVisits,
      forgetMentions,
      forgetPreferences,
    ])
      await forget(context, { accountId });
    return undefined;
  },
};

type OwnedBy = Parameters<{ accountId: string }>;

const liked = (p: OwnedBy) =>
  sql`select ${forumLike.targetId} from ${forumLike} where ${forumLike.accountId} = ${p.accountId}`;
const followed = (p: OwnedBy) =>
  sql`select ${forumFollow.topicId} from ${forumFollow} where ${forumFollow.accountId} = ${p.accountId}`;

const lockTopics = statement("discussions locked for an account deletion", (p: OwnedBy) =>
  select(
    { id: forumTopic.id },
    sql`from ${forumTopic} where ${forumTopic.id} in (${liked(p)} union all ${followed(p)})
      order by ${forumTopic.id} for no key update`,
  ),
);

const lockComments = statement("comments liked by who leaves locked", (p: OwnedBy) =>
  select(
    { id: forumComment.id },
    sql`from ${forumComment} where ${forumComment.id} in (${liked(p)})
      order by ${forumComment.id} for no key update`,
  ),
);

const unlikeTopics = statement(
  "discussions liked by who leaves",
  (p: OwnedBy) => sql`
    update ${forumTopic} set like_count = like_count - 1 where ${forumTopic.id} in (${liked(p)})`,
);

const relistTopics = statement(
  "listings of discussions liked by who leaves",
  (p: OwnedBy) => sql`
    update ${forumListing} set like_count = ${forumTopic.likeCount} from ${forumTopic}
    where ${forumTopic.id} = ${forumListing.topicId} and ${forumListing.topicId} in (${liked(p)})`,
);

const unlikeComments = statement(
  "comments liked by who leaves",
  (p: OwnedBy) => sql`
    update ${forumComment} set like_count = like_count - 1 where ${forumComment.id} in (${liked(p)})`,
);

const forgetLikes = deletion(forumLike, "likes of a deleted account", "accountId");

const unfollowTopics = statement(
  "discussions followed by who leaves",
  (p: OwnedBy) => sql`
    update ${forumTopic} set follow_count = follow_count - 1
    where ${forumTopic.id} in (${followed(p)})`,
);

const forgetFollows = deletion(forumFollow, "follows of a deleted account", "accountId");

const deleteVisits = deletion(forumVisit, "read marks of a deleted account", "accountId");

/** Texts that mention the user show a placeholder afterwards. */
const forgetMentions = deletion(forumMention, "mentions of a deleted account", "accountId");

const forgetPreferences = deletion(
  forumPreference,
  "forum preferences of a deleted account",
  "accountId",
);
