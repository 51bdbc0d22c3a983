import type { page } from "#server/page.ts";

type Visit = Pick<ReturnType<typeof page>, "context" | "actor">;

/** Identifies on a device whose posts are queued, without revealing the account. */
export const ownerOf = ({ context, actor }: Visit): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
