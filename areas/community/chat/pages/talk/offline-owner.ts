import type { PageContext } from "#server/page.ts";

/** Identifies on a device whose messages are queued, without revealing the account. */
export const chatOfflineOwner = ({
  context,
  actor,
}: Pick<PageContext, "context" | "actor">): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
