import { expect, test } from "vitest";
import { jobs } from "#app/areas.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { openCache } from "#server/context.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import type { HealthLine } from "./endpoints.ts";
import { getHealth } from "./reads.ts";

const path = "portal/health";

test("shows officers seven lines, and nobody else", async () => {
  const { request, officer, person } = await setupOfficersDesk();
  expect((await request("GET", path)).status).toBe(401);
  const trader = await person(["trader", "association administrator"]);
  expect((await request("GET", path, { token: trader.token })).status).toBe(403);
  const { status, body } = await request("GET", path, { token: officer.token });
  expect(status).toBe(200);
  const lines: HealthLine[] = body.data.lines;
  expect(lines.map(({ part }) => part)).toEqual([
    "database",
    "messages",
    "jobs",
    "disk",
    "backup",
    "partners",
    "disputes",
  ]);
  // A busy machine may take long to respond.
  expect(["databaseWell", "databaseSlow", "silent"]).toContain(lines[0]?.finding);
  expect(lines.map(({ text }) => text).join()).not.toContain("{");
});

test("reads jobs that wait for long, providers that refuse, and jobs that failed", async () => {
  const { db, as, officer } = await setupOfficersDesk();
  await prepareJobs(db, [...jobs]);
  const insert = (name: string, state: string, tries: number, minutes: number) =>
    db.query(
      `insert into pgboss.job (name, data, state, retry_count, start_after)
      values ($1, '{}', $2::pgboss.job_state, $3, now() - $4 * interval '1 minute')`,
      [name, state, tries, minutes],
    );
  await insert("notification-sms", "retry", 2, -5);
  await insert("code-sms", "retry", 2, -1);
  await insert("prices-changed", "created", 0, 16);
  await insert("prices-changed", "created", 0, 14);
  const { lines } = await getHealth(as(officer.id), {});
  const textOf = (part: string) => lines.find((line) => line.part === part)?.text;
  expect(textOf("messages")).toContain(
    "The provider for SMS takes no messages. Messages that wait there: 2.",
  );
  expect(textOf("jobs")).toContain("1 task has waited for more than 15 minutes");
});

test("reads the last good backup and whether the last one failed", async () => {
  const { db, as, officer, run } = await setupOfficersDesk();
  const insert = (hours: number, error: string | null) =>
    run(
      `insert into backup_run (id, started_at, finished_at, to_url, error) values
        (gen_random_uuid(), now() - $1 * interval '1 hour', now(), 'file:///backups', $2)`,
      [hours, error],
    );
  const backupNow = async () => {
    const context = { ...as(officer.id), cache: openCache(), now: new Date(), db };
    const { lines } = await getHealth(context, {});
    return lines.find(({ part }) => part === "backup");
  };
  expect(await backupNow()).toMatchObject({ state: "well", finding: "backupDemo" });
  await insert(5.5, null);
  expect(await backupNow()).toMatchObject({ state: "well", finding: "backupWell" });
  await insert(1, "disk full");
  const failed = await backupNow();
  expect(failed).toMatchObject({ state: "act", finding: "backupFailed" });
  expect(failed?.text).toContain("The last good one is 5 hours old.");
});

test("names the partner editions that do not respond, in the officer's language", async () => {
  const { as, officer } = await setupOfficersDesk();
  const called: string[] = [];
  const context = as(officer.id);
  const { lines } = await getHealth(
    {
      ...context,
      language: "fr",
      partners: {
        async ask(code, endpoint) {
          called.push(code);
          expect(endpoint).toBe(listLatestCurrencies);
          return code === "ke" ? undefined : ({ data: [], total: 0 } as never);
        },
      },
    },
    {},
  );
  expect(called.sort()).toEqual(["bi", "ke", "rw", "ug"]);
  const partners = lines.find(({ part }) => part === "partners");
  expect(partners).toMatchObject({ state: "watch", finding: "partnersSilent" });
  expect(partners?.text).toBe(
    `Pas de réponse\u00a0: ${context.editions.ke.name}. Les visiteurs ne voient pas les offres de là-bas. Si cela dure, prévenez la chambre concernée.`,
  );
});
