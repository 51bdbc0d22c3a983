import type { FlagKind } from "#areas/community/flags/flag-rules.ts";
import { chatTarget } from "./chat-target.ts";
import { forumTarget } from "./forum-target.ts";
import type { Target } from "./target.ts";

/** One more kind is its entry here; of what has none flags are dismissed and its writer is warned. */
export const targets: Readonly<Partial<Record<FlagKind, Target>>> = {
  topic: forumTarget("topic"),
  comment: forumTarget("comment"),
  message: chatTarget,
};
