import {
  findPostPicture,
  findWrittenPost,
  hidePost,
  lockTopic,
  restorePost,
  unlockTopic,
} from "#areas/community/forum/hide-post.ts";
import type { ModerationTarget } from "./target.ts";

/** A discussion of the forum, or a comment in one. */
export const forumTarget = (kind: "topic" | "comment"): ModerationTarget => ({
  read: (context, id) => findWrittenPost(context, { kind, id }),
  readPicture: (context, id) => findPostPicture(context, { kind, id }),
  hide: (context, id, reason) => hidePost(context, { kind, id, reason }),
  restore: (context, id) => restorePost(context, { kind, id }),
  lock: (context, id) => lockTopic(context, { id }),
  unlock: (context, id) => unlockTopic(context, { id }),
});
