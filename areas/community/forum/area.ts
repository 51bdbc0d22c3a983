import { sql } from "drizzle-orm";
import { refuse as refuseFlags } from "#areas/community/flags/refusals.ts";
import { discussionPath, forumPath } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { operation } from "#server/operations/operation.ts";
import { sitemapRows } from "#server/operations/sitemap-rows.ts";
import { forumActs } from "./acts.ts";
import { writeComment, writePicturedComment, writeSubComment } from "./add-comment.ts";
import { createDiscussion } from "./create-discussion.ts";
import * as endpoints from "./endpoints.ts";
import { flagWords } from "./flag-words.ts";
import { flash } from "./flashes.ts";
import { followDiscussion, unfollowDiscussion } from "./follow-discussion.ts";
import { forumJobs } from "./jobs.ts";
import { likeWords, readLikes } from "./like-words.ts";
import { listFollowed, listTags, listTopics } from "./list-topics.ts";
import { markHelped } from "./mark-helped.ts";
import { forumNotifications } from "./notifications.ts";
import { forumPersonalData } from "./personal-data.ts";
import { commentPictures, topicPictures } from "./picture-access.ts";
import { choosePreferences, readPreferences } from "./preferences.ts";
import * as reads from "./read-discussion.ts";
import { refuse } from "./refusals.ts";
import { renderAgain } from "./render-again.ts";
import { seeTopic } from "./see-topic.ts";
import { shareDiscussion } from "./share-discussion.ts";
import { forumComment, forumTopic } from "./tables.ts";

export const forum: Area = {
  name: "community/forum",
  personalData: forumPersonalData,
  acts: Object.values(forumActs),
  flashes: Object.values(flash),
  operations: [
    operation(endpoints.forumTopics, listTopics),
    operation(endpoints.forumTopic, reads.readTopic),
    operation(endpoints.forumTags, listTags),
    operation(endpoints.followedTopics, listFollowed),
    operation(endpoints.forumComments, reads.listComments),
    operation(endpoints.forumSubComments, reads.listSubComments),
    operation(endpoints.forumComment, reads.readComment),
    operation(endpoints.commentNumber, reads.countComments),
    operation(endpoints.forumLikes, readLikes),
    operation(endpoints.likeWords, likeWords),
    operation(endpoints.followDiscussion, followDiscussion),
    operation(endpoints.unfollowDiscussion, unfollowDiscussion),
    operation(endpoints.createDiscussion, createDiscussion),
    operation(endpoints.createPicturedDiscussion, createDiscussion),
    operation(endpoints.addComment, writeComment),
    operation(endpoints.addPicturedComment, writePicturedComment),
    operation(endpoints.addSubComment, writeSubComment),
    operation(endpoints.flagWords, flagWords),
    operation(endpoints.markHelped, markHelped),
    operation(endpoints.markSeen, seeTopic),
    operation(endpoints.forumPreferences, readPreferences),
    operation(endpoints.chooseForumPreferences, choosePreferences),
  ],
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
  hourly: [renderAgain],
  notifications: forumNotifications,
  files: [fileColumn(forumTopic.picture), fileColumn(forumComment.picture)],
  pictures: [topicPictures, commentPictures],
  // Posts are limited and flagged by the rules of the area flags.
  refuse: { statuses: { ...refuse.statuses, ...refuseFlags.statuses } },
};
