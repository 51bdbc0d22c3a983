import type { FlagState } from "#areas/community/flags/flag-rules.ts";
import { deskAccountPath, flagsDeskPath } from "#core/paths.ts";
import { actsFrom } from "#core/state-table.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { decisions } from "../../decision-rules.ts";
import { type FlagAtDesk, oneFlag } from "../../endpoints.ts";
import type { DeskAct } from "./desk-acts.ts";
import { FlagFacts } from "./flag-facts.tsx";

/** Loads one flagged post with everything an officer needs for a decision. */
export async function loadFlag(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { say } = visit;
  const flag = await visit.call(oneFlag, { id: args.params.id ?? "" });
  const who = flag.author.name || say("moderation.desk.nobody");
  return {
    title: say("moderation.desk.of", { what: say(`moderation.kind.${flag.kind}`), who }),
    desk: say("moderation.desk.desk"),
    list: { label: say("moderation.desk.title"), to: flagsDeskPath },
    status: flag.status,
    isOwn: flag.isOwn,
    acts: flag.isOwn ? [] : actsOn(flag),
    suspend: flag.isOwn || flag.authorIsSuspended ? null : deskAccountPath(flag.author.id),
    html: writtenOut(<FlagFacts flag={flag} visit={visit} />),
  };
}

/** Returns the possible actions; a deleted post can only be dismissed. */
function actsOn({ status, written, kind }: FlagAtDesk): DeskAct[] {
  const state: FlagState = status;
  const decided = actsFrom(decisions, { state, side: "officer" }).filter(
    (act) => act === "dismiss" || written,
  );
  const isLocked = written?.isLocked;
  const locks: DeskAct[] = isLocked === true ? ["unlock"] : isLocked === false ? ["lock"] : [];
  return [...decided, ...(kind === "message" ? [] : locks), "warn"];
}
