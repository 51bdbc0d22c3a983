import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { badInput, notFound } from "#core/errors.ts";
import { stateAfter } from "#core/state-table.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { lookupForUpdate, updateById } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { assertUnchanged } from "./assert-unchanged.ts";
import { countAudience } from "./audience.ts";
import { type CampaignState, campaignTransitions, maxDaysAhead } from "./campaign-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { campaignStart, campaignStep } from "./queues.ts";
import { getCampaign } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { campaign } from "./tables.ts";

/**
 * Sends an announcement, or plans it. If two officers submit at once, the second learns that it is
 * already being sent.
 * @throws AppError errors.notFound, errors.badInput at `datePlanned`, campaigns.notNow (409),
 * campaigns.changedMeanwhile (409), campaigns.nobody (409)
 */
export const sendCampaign: Handler<typeof endpoints.sendCampaign> = (
  context,
  { id, datePlanned, seen, dateSeen },
) => {
  const { accountId: sentBy } = personOf(context);
  return context.transaction(async (context) => {
    const act = datePlanned ? "plan" : "send";
    const state = await lockFor(context, { id, act, seen, dateSeen });
    if (datePlanned) {
      const plannedAt = mayBePlanned(context, datePlanned);
      await update(context, { id, state, sentBy, plannedAt });
      const afterSeconds = Math.ceil((plannedAt.getTime() - context.now.getTime()) / 1000);
      await context.jobs.send(context, campaignStart, { id }, { afterSeconds });
    } else {
      if ((await peopleOf(context, id)) === 0) throw refuse("nobody");
      await begin(context, { id, state, sentBy });
    }
    return getCampaign(context, { id });
  });
};

/**
 * Stops sending for good; what was sent stays. @throws AppError errors.notFound, campaigns.notNow
 * (409)
 */
export const stopCampaign: Handler<typeof endpoints.stopCampaign> = (context, { id }) =>
  context.transaction(async (context) => {
    const state = await lockFor(context, { id, act: "stop" });
    await update(context, { id, state, endedAt: context.now });
    return getCampaign(context, { id });
  });

/**
 * Starts a planned announcement when it is due; does nothing if it was stopped or started in the
 * meantime.
 */
export const startPlanned = (context: Context, { id }: { id: string }): Promise<void> =>
  context.transaction(async (context) => {
    const [found] = await lock(context, { id });
    if (!found?.plannedAt || found.plannedAt > context.now) return;
    const state = stateAfter(campaignTransitions, "begin", { state: found.state, side: "house" });
    if (state) await begin(context, { id, state });
  });

async function begin(
  context: Context,
  started: { id: string; state: CampaignState; sentBy?: string },
): Promise<void> {
  const { id } = started;
  const people = await peopleOf(context, id);
  await update(context, { ...started, people, startedAt: context.now });
  await context.jobs.send(context, campaignStep, { id, after: null });
}

async function peopleOf(context: Context, id: string): Promise<number> {
  const counted = await countAudience(context, { id });
  return counted.reduce((sum, { people }) => sum + people, 0);
}

interface OfficersAct {
  id: string;
  act: "plan" | "send" | "stop";
  /** The state the officer saw, if the call contains it. */
  seen?: CampaignState | undefined;
  /** When the announcement the officer read was last changed. */
  dateSeen?: string | undefined;
}

async function lockFor(context: Context, { id, act, seen, dateSeen }: OfficersAct) {
  const [found] = await lock(context, { id });
  if (!found) throw notFound();
  const isSeen = seen === undefined || seen === found.state;
  const state = isSeen && stateAfter(campaignTransitions, act, { ...found, side: "officer" });
  if (!state) throw refuse("notNow");
  assertUnchanged(found, dateSeen);
  await writeAudit(context, { subject: "campaign", subjectId: id, act, seen: found.state });
  return state;
}

function mayBePlanned({ now }: Context, datePlanned: string): Date {
  const at = new Date(datePlanned);
  const ahead = at.getTime() - now.getTime();
  if (ahead <= 0 || ahead > maxDaysAhead * dayMs) {
    throw badInput({
      field: "datePlanned",
      key: "campaigns.field.planned",
      values: { days: maxDaysAhead },
    });
  }
  return at;
}

const lock = lookupForUpdate(
  campaign,
  "campaign locked",
  ["state", "plannedAt", "changedAt"],
  "id",
);
const update = updateById(campaign, "campaign moved");
