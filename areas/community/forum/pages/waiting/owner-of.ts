import type { page } from "#server/page.ts";

type Visit = Pick<ReturnType<typeof page>, "context" | "actor">;

/** By which a phone knows whose words wait on it; it tells nothing of her. */
export const ownerOf = ({ context, actor }: Visit): string =>
  context.keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
