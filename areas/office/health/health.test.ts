import { expect, test } from "vitest";
import { jobs } from "#app/areas.ts";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import type { HealthLine } from "./endpoints.ts";
import { readLastBackups } from "./last-backups.ts";
import { getHealth } from "./reads.ts";

const path = "portal/health";

test("shows officers six lines, and nobody else", async () => {
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
  ]);
  expect(lines[0]).toMatchObject({ state: "well", finding: "databaseWell" });
  expect(lines[0]?.text).toMatch(/^It responds in \d+ ms\./);
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
  await insert("prices-changed", "created", 0, 16);
  await insert("prices-changed", "created", 0, 14);
  const { lines } = await getHealth(as(officer.id), {});
  const textOf = (part: string) => lines.find((line) => line.part === part)?.text;
  expect(textOf("messages")).toContain("The provider for SMS takes no messages. 1 message waits");
  expect(textOf("jobs")).toContain("1 task has waited for more than 15 minutes");
});

test("reads the last good backup and whether a later one failed", async () => {
  const { db } = await setupOfficersDesk();
  await db.transaction(async (inside) => {
    await inside.query(
      `create temporary table backup_run (started_at timestamptz, finished_at timestamptz,
        error text) on commit drop`,
      [],
    );
    expect(await readLastBackups(inside)).toEqual({ good: null, hasFailed: false });
    await inside.query(
      `insert into backup_run values ('2026-11-27T01:00Z', '2026-11-27T01:10Z', null),
        ('2026-11-28T01:00Z', '2026-11-28T01:02Z', 'disk full'), ('2026-11-29T01:00Z', null, null)`,
      [],
    );
    const good = new Date("2026-11-27T01:00Z");
    expect(await readLastBackups(inside)).toEqual({ good, hasFailed: true });
  });
});

test("names the partner editions that do not respond, in the officer's language", async () => {
  const { as, officer } = await setupOfficersDesk();
  const asked: string[] = [];
  const context = as(officer.id);
  const { lines } = await getHealth(
    {
      ...context,
      language: "fr",
      partners: {
        async ask(code, endpoint) {
          asked.push(code);
          expect(endpoint).toBe(listLatestCurrencies);
          return code === "ke" ? undefined : ({ data: [], total: 0 } as never);
        },
      },
    },
    {},
  );
  expect(asked.sort()).toEqual(["bi", "ke", "rw", "ug"]);
  const partners = lines.find(({ part }) => part === "partners");
  expect(partners).toMatchObject({ state: "watch", finding: "partnersSilent" });
  expect(partners?.text).toBe(
    `Pas de réponse\u00a0: ${context.editions.ke.name}. Les visiteurs ne voient pas les offres de là-bas. Si cela dure, prévenez la chambre concernée.`,
  );
});
