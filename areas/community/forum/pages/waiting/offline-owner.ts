import type { page } from "#server/page.ts";

type PageContext = Pick<ReturnType<typeof page>, "context" | "actor">;

/** Identifies on a device whose posts are queued, without revealing the account. */
export const forumOfflineOwner = ({ context, actor }: PageContext): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
