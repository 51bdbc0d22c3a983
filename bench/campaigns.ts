import type pg from "pg";
import { jobs as kinds } from "#app/areas.ts";
import { jobContextFactory } from "#app/base-context.ts";
import { root, say } from "#app/start/run.ts";
import { testKeys } from "#app/testing/test-keys.ts";
import { countAudience } from "#areas/office/campaigns/audience.ts";
import { getCampaign } from "#areas/office/campaigns/reads.ts";
import { sendStep } from "#areas/office/campaigns/send-step.ts";
import { newId } from "#core/ids.ts";
import { openPool } from "#server/database/database.ts";
import type { EmbeddedServer } from "#server/embedded-postgres/start-embedded.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { createLog } from "#server/log.ts";
import { loadPhrases } from "#server/phrases.ts";
import { openPush } from "#server/push/web-push.ts";
import { readSettings } from "#server/settings.ts";
import { benchDatabase, withClient } from "./bench-database.ts";
import { printTable } from "./table.ts";

const sizes = [1_000, 100_000];

/**
 * Measures counting the audience of an announcement to everyone, notifying all of them and reading
 * the result.
 */
export async function benchCampaigns(server: EmbeddedServer): Promise<void> {
  const rows: string[][] = [];
  for (const size of sizes) {
    say(`Preparing ${size} people…`);
    const url = await benchDatabase(server, `campaigns_${size}`, { withDemo: false });
    rows.push(await measured(url, size));
  }
  printTable(
    "An announcement to all users, each with an email",
    ["people", "count, ms", "send to all, s", "people a second", "longest step, ms", "result, ms"],
    rows,
  );
}

async function measured(url: string, size: number): Promise<string[]> {
  const id = newId();
  await withClient(url, (client) => fill(client, { id, size }));
  const pool = openPool(url, { size: 4 });
  await prepareJobs(pool.db, kinds);
  const jobs = openJobs(pool.db, () => {});
  try {
    const settings = { ...readSettings({ EDITION: "tz" }), ...testKeys };
    const doNothing = async () => {};
    const context = jobContextFactory({
      settings,
      pool,
      jobs,
      log: createLog("silent"),
      phrases: loadPhrases(root),
      messages: { deliver: doNothing, close: () => {} },
      push: openPush(settings),
    })();
    const count = await msOf(() => countAudience(context, { id }));
    let longest = 0;
    const all = await msOf(async () => {
      for (let after: string | null = null; ; ) {
        const step = await msOf(() => sendStep(context, { id, after }));
        longest = Math.max(longest, step);
        const [row] = await pool.db.query<{ state: string; after: string | null }>(
          "select state, told_until as after from campaign where id = $1",
          [id],
        );
        if (row?.state !== "sending") break;
        after = row.after;
      }
    });
    await pool.db.query("vacuum analyze campaign_recipient", []);
    const result = await msOf(() => getCampaign(context, { id }));
    const { told: notified } = await getCampaign(context, { id });
    if (notified < size) throw new Error(`${notified} of ${size} were told`);
    const seconds = all / 1000;
    return [
      String(notified),
      count.toFixed(0),
      seconds.toFixed(1),
      (notified / seconds).toFixed(0),
      longest.toFixed(0),
      result.toFixed(0),
    ];
  } finally {
    await jobs.close();
    await pool.close();
  }
}

/** Inserts people with a verified e-mail in all languages, and a started announcement to all. */
async function fill(client: pg.Client, { id, size }: { id: string; size: number }): Promise<void> {
  await client.query("truncate campaign cascade");
  await client.query("delete from notification");
  await client.query(
    `insert into account (id, user_type, first_name, last_name, email, email_verified_at,
         country_code, language, state, created_at)
       select gen_random_uuid(), 'individual', 'Bench', 'Person', 'b' || n || '@bench.test', now(),
         'TZ', (array['en', 'kisw', 'fr', 'rw', 'rn'])[1 + n % 5], 'active', now()
       from generate_series(1, $1::int) n
       where not exists (select from account where email = 'b1@bench.test')`,
    [size],
  );
  await client.query(
    `insert into campaign (id, state, subjects, messages, link, roles, by_email, by_sms, by_push,
         written_by, created_at, started_at)
       select $1, 'sending', '{"en": "Market day"}', '{"en": "Come on Friday."}', '', '[]', true,
         false, true, id, now(), now() from account limit 1`,
    [id],
  );
  await client.query("vacuum analyze");
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
