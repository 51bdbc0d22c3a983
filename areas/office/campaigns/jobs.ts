import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { job } from "#server/jobs/job.ts";
import { campaignStart, campaignStep } from "./queues.ts";
import { startPlanned } from "./send-campaign.ts";
import { sendStep } from "./send-step.ts";
import { campaign } from "./tables.ts";

const work = {
  retries: 8,
  firstPauseSeconds: 5,
  maxPauseSeconds: 600,
  maxSeconds: 120,
  concurrency: 1,
};

export const campaignJobs = [
  job(campaignStart, { ...work, run: startPlanned }),
  job(campaignStep, { ...work, run: (context, data) => sendStep(context, data) }),
];

/**
 * Queues again what is due and has not started, or is unfinished; repeating a finished step does
 * nothing.
 */
export async function resumeCampaigns({
  db,
  jobs,
  now,
}: Pick<Context, "db" | "jobs" | "now">): Promise<void> {
  for (const { id, state, toldUntil: lastAccountId } of await findDue({ db }, { now })) {
    if (state === "planned") await jobs.send({ db }, campaignStart, { id });
    else await jobs.send({ db }, campaignStep, { id, after: lastAccountId });
  }
}

const findDue = statement("campaigns due", (p: Parameters<{ now: Date }>) =>
  select(
    { id: campaign.id, state: campaign.state, toldUntil: campaign.toldUntil },
    sql`from ${campaign} where ${campaign.state} = 'sending'
      or ${campaign.state} = 'planned' and ${campaign.plannedAt} <= ${p.now}`,
  ),
);
