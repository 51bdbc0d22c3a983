import { sql } from "drizzle-orm";
import { refuse as refuseFlags } from "#areas/community/flags/refusals.ts";
import { discussionPath, forumPath } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement } from "#server/operations/operation.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { forumActs } from "./acts.ts";
import { addComment, addPicturedComment, addSubComment } from "./add-comment.ts";
import { createDiscussion } from "./create-discussion.ts";
import * as endpoints from "./endpoints.ts";
import { flagPost } from "./flag-post.ts";
import { flash } from "./flashes.ts";
import { followDiscussion, unfollowDiscussion } from "./follow-discussion.ts";
import { forumJobs } from "./jobs.ts";
import { getLikes, likePost } from "./like-post.ts";
import { listFollowedTopics, listTags, listTopics } from "./list-topics.ts";
import { markHelped } from "./mark-helped.ts";
import { markTopicSeen } from "./mark-topic-seen.ts";
import { forumNotifications } from "./notifications.ts";
import { forumPersonalData } from "./personal-data.ts";
import { commentPictures, topicPictures } from "./picture-access.ts";
import { getForumPreferences, updateForumPreferences } from "./preferences.ts";
import * as reads from "./read-discussion.ts";
import { refuse } from "./refusals.ts";
import { renderOutdated } from "./render-outdated.ts";
import { shareDiscussion } from "./share-discussion.ts";
import { forumComment, forumTopic } from "./tables.ts";

export const forum: Area = {
  name: "community/forum",
  personalData: forumPersonalData,
  acts: Object.values(forumActs),
  flashes: Object.values(flash),
  operations: implement(endpoints, reads, {
    listTopics,
    listTags,
    listFollowedTopics,
    getLikes,
    likePost,
    followDiscussion,
    unfollowDiscussion,
    createDiscussion,
    createPicturedDiscussion: createDiscussion,
    addComment,
    addPicturedComment,
    addSubComment,
    flagPost,
    markHelped,
    markTopicSeen,
    getForumPreferences,
    updateForumPreferences,
  }),
  sitemap: {
    pages: () => [forumPath],
    parts: {
      discussions: sitemapRows({
        name: "discussions",
        id: forumTopic.id,
        changedAt: forumTopic.activeAt,
        from: sql`from ${forumTopic} where ${forumTopic.state} = 'shown' and not ${forumTopic.isDemo}`,
        pathOf: discussionPath,
      }),
    },
  },
  shares: { discussion: shareDiscussion },
  jobs: forumJobs,
  hourly: [renderOutdated],
  notifications: forumNotifications,
  files: [fileColumn(forumTopic.picture), fileColumn(forumComment.picture)],
  pictures: [topicPictures, commentPictures],
  // Posts are limited and flagged by the rules of the area flags.
  refuse: { statuses: { ...refuse.statuses, ...refuseFlags.statuses } },
};
