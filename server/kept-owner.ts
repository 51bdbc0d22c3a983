import type { Context } from "./context.ts";

/** By which a phone knows whose rows wait on it: the same at each sign-in, and it tells nothing of her. */
export const keptOwner = ({ keys, actor }: Pick<Context, "keys" | "actor">): string =>
  keys.hmac("kept posts", actor.kind === "person" ? actor.accountId : "").slice(0, 12);
