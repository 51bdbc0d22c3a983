import {
  hideWords,
  lockTopic,
  readWritten,
  readWrittenPicture,
  restoreWords,
  unlockTopic,
} from "#areas/community/forum/hide-words.ts";
import type { Target } from "./target.ts";

/** A discussion of the forum, or a comment in one. */
export const forumTarget = (kind: "topic" | "comment"): Target => ({
  read: (context, id) => readWritten(context, { kind, id }),
  readPicture: (context, id) => readWrittenPicture(context, { kind, id }),
  hide: (context, id, reason) => hideWords(context, { kind, id, reason }),
  restore: (context, id) => restoreWords(context, { kind, id }),
  lock: (context, id) => lockTopic(context, { id }),
  unlock: (context, id) => unlockTopic(context, { id }),
});
