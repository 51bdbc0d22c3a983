import type { FlagState } from "#areas/community/flags/flag-rules.ts";
import { deskAccountPath, flagsDeskPath } from "#core/paths.ts";
import { actsFrom } from "#core/state-table.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { prerender } from "#web/words/prerender.tsx";
import { flagDecisions } from "../../decision-rules.ts";
import { type FlaggedDetails, getFlagged } from "../../endpoints.ts";
import type { DeskAct } from "./desk-acts.ts";
import { FlagFacts } from "./flag-facts.tsx";

/** Loads one flagged post with everything an officer needs for a decision. */
export async function loadFlag(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { say } = pageContext;
  const flag = await pageContext.call(getFlagged, { id: args.params.id ?? "" });
  const who = flag.author.name || say("moderation.desk.nobody");
  return {
    title: say("moderation.desk.of", { what: say(`moderation.kind.${flag.kind}`), who }),
    desk: say("moderation.desk.desk"),
    list: { label: say("moderation.desk.title"), to: flagsDeskPath },
    status: flag.status,
    isOwn: flag.isOwn,
    acts: flag.isOwn ? [] : actsOn(flag),
    suspend: flag.isOwn || flag.authorIsSuspended ? null : deskAccountPath(flag.author.id),
    html: prerender(<FlagFacts flag={flag} pageContext={pageContext} />),
  };
}

/** Returns the possible actions; a deleted post can only be dismissed. */
function actsOn({ status, written, kind }: FlaggedDetails): DeskAct[] {
  const state: FlagState = status;
  const decided = actsFrom(flagDecisions, { state, side: "officer" }).filter(
    (act) => act === "dismiss" || written,
  );
  const isLocked = written?.isLocked;
  const locks: DeskAct[] = isLocked === true ? ["unlock"] : isLocked === false ? ["lock"] : [];
  return [...decided, ...(kind === "message" ? [] : locks), "warn"];
}
