import { decideFlags } from "#areas/community/flags/decide-flags.ts";
import { forumPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Handler } from "#server/operations/operation.ts";
import {
  expectedStates,
  type FlagDecision,
  flagDecisions,
  recordedActs,
} from "./decision-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { lockFlaggedPost, notifyAuthor, recordDecision } from "./flagged.ts";
import { flagDecided } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { moderationTargets } from "./targets.ts";

/**
 * Saves an officer's decision on a flagged post, which applies to all its flags. Notifies the
 * author with the reason, and the users who flagged it with the outcome.
 * @throws AppError errors.notFound, moderation.ownWords (403), moderation.decidedMeanwhile (409),
 * moderation.notPossible (409) for a post that cannot be hidden
 */
const decide =
  (act: FlagDecision): Handler<typeof endpoints.hideFlagged> =>
  (context, { id, reason, seen = expectedStates[act] }) =>
    context.transaction(async (context) => {
      const flagged = await lockFlaggedPost(context, id);
      const { kind, targetId, state, waiting: openFlags, by } = flagged;
      const after = state === seen && stateAfter(flagDecisions, act, { state, side: "officer" });
      if (!after) throw refuse("decidedMeanwhile");
      const target = moderationTargets[kind];
      if (act !== "dismiss" && !target) throw refuse("notPossible");
      if (act === "hide") await target?.hide(context, targetId, reason);
      if (act === "restore") await target?.restore(context, targetId);
      await decideFlags(context, { kind, targetId, state: after, reason: reason || null, by });
      await recordDecision(context, { flagged, act: recordedActs[act], reason });
      const event = recordedActs[act];
      if (event !== "dismissed") await notifyAuthor(context, { flagged, event, reason });
      const outcome = act === "hide" ? "hidden" : "dismissed";
      const payload = { flagKind: kind, outcome } as const;
      // One link for all, so that the outcomes of several flags are sent as one message.
      for (const { flaggedBy: to } of openFlags)
        await notify(context, flagDecided, { to, about: forumPath, payload });
      return {};
    });

export const hideFlagged = decide("hide");
export const dismissFlag = decide("dismiss");
export const restoreFlagged = decide("restore");
