import type { FlagKind, FlagReason } from "#areas/community/flags/flag-rules.ts";
import { raiseFlag } from "#areas/community/flags/raise-flag.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { actorOf } from "./factories.ts";

export interface Flagging {
  by: string;
  authorId: string;
  kind?: FlagKind;
  targetId?: string;
  reason?: FlagReason;
  note?: string;
  excerpt?: string;
  path?: string;
  /** When it is flagged, now by default. */
  at?: Date;
}

/**
 * Flags words as the area that shows them would. By default it flags a message, which no area
 * shows.
 */
export async function flagContent(context: Context, flagging: Flagging): Promise<string> {
  const { by, kind = "message", targetId = newId(), reason = "spam", at, ...flagged } = flagging;
  const actor = actorOf(by, { roles: [] });
  await { ...context, actor, now: at ?? new Date() }.transaction((context) =>
    raiseFlag(context, { kind, targetId, reason, excerpt: "Buy my miracle seeds", ...flagged }),
  );
  return targetId;
}
