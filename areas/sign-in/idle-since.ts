import type { Context } from "#server/context.ts";

const dayMs = 86_400_000;

/** A browser that was not seen since then is signed out. */
export const idleSince = ({ now, settings }: Pick<Context, "now" | "settings">): Date =>
  new Date(now.getTime() - settings.SESSION_IDLE_DAYS * dayMs);
