import type { FlagKind } from "#areas/community/flags/flag-rules.ts";
import { chatTarget } from "./chat-target.ts";
import { forumTarget } from "./forum-target.ts";
import type { ModerationTarget } from "./target.ts";

/**
 * A new kind needs an entry here; posts of kinds without one can be dismissed and their author
 * warned.
 */
export const moderationTargets: Readonly<Partial<Record<FlagKind, ModerationTarget>>> = {
  topic: forumTarget("topic"),
  comment: forumTarget("comment"),
  message: chatTarget,
};
