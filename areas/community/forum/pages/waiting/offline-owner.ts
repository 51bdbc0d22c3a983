import type { PageContext } from "#server/page.ts";

type PageScope = Pick<PageContext, "context" | "actor">;

/** Identifies on a device whose posts are queued, without revealing the account. */
export const forumOfflineOwner = ({ context, actor }: PageScope): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
