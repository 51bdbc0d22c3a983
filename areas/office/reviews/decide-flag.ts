import { decideFlags } from "#areas/community/flags/decide-flags.ts";
import { forumPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import { notify } from "#server/notifications/notify.ts";
import type { Handler } from "#server/operations/operation.ts";
import { type Decision, decisions, noted, seenBefore } from "./decision-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { lockFlagged, noteDecision, tellAuthor } from "./flagged.ts";
import { flagDecided } from "./notifications.ts";
import { refuse } from "./refusals.ts";
import { targets } from "./targets.ts";

/**
 * Saves an officer's decision on a flagged post, which applies to all its flags. Notifies the
 * author with the reason, and the users who flagged it with the outcome.
 * @throws AppError errors.notFound, moderation.ownWords (403), moderation.decidedMeanwhile (409),
 * moderation.notPossible (409) for a post that cannot be hidden
 */
const decide =
  (act: Decision): Handler<typeof endpoints.hideFlagged> =>
  (context, { id, reason, seen = seenBefore[act] }) =>
    context.transaction(async (context) => {
      const flagged = await lockFlagged(context, id);
      const { kind, targetId, state, waiting, by } = flagged;
      const after = state === seen && stateAfter(decisions, act, { state, side: "officer" });
      if (!after) throw refuse("decidedMeanwhile");
      const target = targets[kind];
      if (act !== "dismiss" && !target) throw refuse("notPossible");
      if (act === "hide") await target?.hide(context, targetId, reason);
      if (act === "restore") await target?.restore(context, targetId);
      await decideFlags(context, { kind, targetId, state: after, reason: reason || null, by });
      await noteDecision(context, { flagged, act: noted[act], reason });
      const event = noted[act];
      if (event !== "dismissed") await tellAuthor(context, { flagged, event, reason });
      const outcome = act === "hide" ? "hidden" : "dismissed";
      const payload = { flagKind: kind, outcome } as const;
      // One link for all, so that the outcomes of several flags are sent as one message.
      for (const { flaggedBy: to } of waiting)
        await notify(context, flagDecided, { to, about: forumPath, payload });
      return {};
    });

export const hide = decide("hide");
export const dismiss = decide("dismiss");
export const restore = decide("restore");
