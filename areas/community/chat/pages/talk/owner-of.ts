import type { page } from "#server/page.ts";

export type Visit = ReturnType<typeof page>;

/** By which a phone knows whose messages wait on it; it tells nothing of her. */
export const ownerOf = ({ context, actor }: Pick<Visit, "context" | "actor">): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
