import type { Context } from "./context.ts";

/**
 * Identifies the owner of rows that are queued on a phone. It is the same at each sign-in and
 * reveals nothing about the user.
 */
export const offlineOwnerId = ({ keys, actor }: Pick<Context, "keys" | "actor">): string =>
  keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
