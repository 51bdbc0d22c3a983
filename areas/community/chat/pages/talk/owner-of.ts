import type { page } from "#server/page.ts";

export type Visit = ReturnType<typeof page>;

/** Identifies on a device whose messages are queued, without revealing the account. */
export const ownerOf = ({ context, actor }: Pick<Visit, "context" | "actor">): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
