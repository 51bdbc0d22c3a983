import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { newPerson } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testSettings } from "#app/testing/test-app.ts";
import { sources } from "./area.ts";
import type { ReportedRule, RuleReport } from "./endpoints.ts";
import { parseRuleKey } from "./rule-kinds.ts";

const { RULE_REPORTS_PER_DAY: maxReportsADay } = testSettings();

const rule = "tax/TZ-VAT";
const path = "/regulations/tax-single?id=1";

async function setup() {
  const desk = await setupOfficersDesk();
  const { db, request, officer, person } = desk;
  const reporter = await newPerson(db, { firstName: "Asha" });
  const report = (more: object = {}, token = reporter.token) =>
    request("POST", "rule-report", { token, body: { rule, path, ...more } });
  const list = async <T>(address: string, token: string) =>
    (await request("GET", address, { token })).body as { data: T[]; total: number };
  const own = (token = reporter.token) => list<RuleReport>("rule-report", token);
  const atDesk = (status = "open") =>
    list<ReportedRule>(`portal/rule-report?status=${status}`, officer.token);
  const decide = (act: string, token = officer.token, of = rule) =>
    request("POST", `portal/rule-report/${act}`, { token, body: { rule: of } });
  const another = async (more: object = {}) =>
    report(more, (await newPerson(db, { firstName: "Neema" })).token);
  const sentMessages = async (token = reporter.token) =>
    (await list<{ type: string; title: string }>("notification?size=50", token)).data;
  return { ...desk, person, reporter, report, own, atDesk, decide, another, sentMessages };
}

test("creates one report per user and rule, even if submitted again", async () => {
  const { report, own, atDesk } = await setup();
  const first = await report();
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    rule,
    kind: "tax",
    code: "TZ-VAT",
    path,
    state: "open",
    comment: null,
  });
  const second = await report({ path: "/regulations/tax-information" });
  expect(second.body.data).toEqual(first.body.data);
  expect(await own()).toMatchObject({ total: 1 });
  expect((await atDesk()).data).toMatchObject([{ rule, people: 1, paths: [path] }]);
});

test("creates one report under concurrent submits", async () => {
  const { report, own } = await setup();
  const answers = await Promise.all([report(), report(), report()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await own()).total).toBe(1);
});

test("shows an added comment to officers without the user's name", async () => {
  const { report, atDesk, another, reporter } = await setup();
  await report();
  await report({ comment: " The rate is 16 since July " });
  await another();
  const { data, total } = await atDesk();
  expect(total).toBe(1);
  expect(data).toMatchObject([{ people: 2, comments: ["The rate is 16 since July"] }]);
  expect(JSON.stringify(data)).not.toContain(reporter.id);
  expect(JSON.stringify(data)).not.toContain("Asha");
});

test("rejects unknown kinds, malformed codes, foreign URLs and long comments per field", async () => {
  const { report, own } = await setup();
  const wrong = async (more: object) => {
    const { status, body } = await report(more);
    return [status, body.errors?.map(({ field }: { field: string }) => field)];
  };
  for (const key of ["", "tax", "tax/", "rumour/TZ-VAT", "tax/<b>", `tax/${"x".repeat(121)}`])
    expect([key, ...(await wrong({ rule: key }))]).toEqual([key, 400, ["rule"]]);
  for (const page of ["https://evil.test/", "//evil.test", "", `/${"x".repeat(600)}`])
    expect([page, ...(await wrong({ path: page }))]).toEqual([page, 400, ["path"]]);
  expect(await wrong({ comment: "x".repeat(401) })).toEqual([400, ["comment"]]);
  expect((await own()).total).toBe(0);
});

test("accepts codes of data files with spaces, colons and digits", () => {
  expect(parseRuleKey("standard/EAS 2:2023")).toEqual({ kind: "standard", code: "EAS 2:2023" });
  expect(parseRuleKey("tariff/01012100")).toEqual({ kind: "tariff", code: "01012100" });
  expect(parseRuleKey("measure/A/B")).toEqual({ kind: "measure", code: "A/B" });
  expect(parseRuleKey("/x")).toBeUndefined();
});

test("limits reports per user and day with 429 and retry-after", async () => {
  const { report, own } = await setup();
  for (let nth = 1; nth <= maxReportsADay; nth += 1)
    expect((await report({ rule: `tariff/${nth}` })).status).toBe(200);
  const { status, body, headers } = await report({ rule: "tariff/99" });
  expect([status, body.code]).toEqual([429, "rules_too_many_a_day"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  // An existing report may be repeated and extended despite the limit.
  expect((await report({ rule: "tariff/1", comment: "It is 10" })).status).toBe(200);
  expect((await own()).total).toBe(maxReportsADay);
});

test("confirms a rule for all reporters and notifies each once", async () => {
  const { context, report, another, decide, atDesk, own, sentMessages } = await setup();
  await report();
  await another();
  expect((await decide("right")).body.data).toEqual({ rule, doubtedSince: null });
  await runJobs({ context });
  expect((await atDesk()).total).toBe(0);
  expect((await atDesk("right")).data).toMatchObject([{ rule, people: 2 }]);
  expect((await own()).data).toMatchObject([{ state: "right" }]);
  expect(await sentMessages()).toMatchObject([{ title: expect.stringContaining("TZ-VAT") }]);
  expect((await decide("doubted")).status).toBe(409);
  expect(await sentMessages()).toHaveLength(1);
});

test("returns the date of a doubt, and nothing once it is lifted", async () => {
  const { context, report, decide, atDesk, run, own, sentMessages } = await setup();
  await report();
  const today = new Date().toISOString().slice(0, 10);
  expect((await decide("doubted")).body.data).toEqual({ rule, doubtedSince: today });
  expect(await run("select rule from rule_doubt")).toEqual([{ rule }]);
  expect((await atDesk("doubted")).data).toMatchObject([{ rule, people: 1, doubtedSince: today }]);
  expect((await decide("lift")).status).toBe(200);
  expect(await run("select rule from rule_doubt")).toEqual([]);
  expect((await decide("lift")).status).toBe(409);
  await runJobs({ context });
  expect((await own()).data).toMatchObject([{ state: "doubted" }]);
  expect(await sentMessages()).toHaveLength(2);
});

test("ends a doubt when the rule is reported again and confirmed", async () => {
  const { report, decide, atDesk, run } = await setup();
  await report();
  await decide("doubted");
  await report({ comment: "It is right after all" });
  expect((await atDesk()).data).toMatchObject([
    { rule, doubtedSince: expect.any(String), comments: ["It is right after all"] },
  ]);
  expect((await decide("right")).status).toBe(200);
  expect(await run("select rule from rule_doubt")).toEqual([]);
});

test("preserves a decision if a report is repeated without a new comment", async () => {
  const { report, decide, atDesk } = await setup();
  await report();
  await decide("right");
  expect((await report()).body.data.state).toBe("right");
  expect((await atDesk()).total).toBe(0);
});

test("lets one of two concurrent officers decide and returns 409 to the other", async () => {
  const { report, decide, person } = await setup();
  await report();
  const other = await person(["chamber officer"]);
  const answers = await Promise.all([decide("right"), decide("doubted", other.token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("rejects deciding a rule that only the officer reported with 403, and an unreported one with 409", async () => {
  const { report, decide, officer, another, atDesk, request } = await setup();
  await report({}, officer.token);
  expect((await atDesk()).data).toMatchObject([{ isOwn: true }]);
  expect((await decide("doubted")).status).toBe(403);
  const listPending = () =>
    request("GET", "portal/waiting?kind=ruleReport", { token: officer.token });
  expect((await listPending()).body.total).toBe(0);
  await another();
  expect((await listPending()).body.data).toMatchObject([
    { kind: "ruleReport", name: rule, link: "/portal/officer/rules" },
  ]);
  expect((await decide("doubted")).status).toBe(200);
  expect((await decide("right", officer.token, "tax/NOBODY")).status).toBe(409);
});

test("forbids reading the officers' list and deciding to visitors and regular users", async () => {
  const { request, report, reporter, decide, run } = await setup();
  await report();
  expect((await request("POST", "rule-report", { body: { rule, path } })).status).toBe(401);
  expect((await request("GET", "rule-report")).status).toBe(401);
  expect((await request("GET", "portal/rule-report", { token: reporter.token })).status).toBe(403);
  for (const act of ["right", "doubted", "lift"])
    expect((await decide(act, reporter.token)).status).toBe(403);
  expect(await run("select state from rule_report")).toEqual([{ state: "open" }]);
});

test("deletes a user's reports with the account and preserves the chamber's doubt", async () => {
  const { context, report, decide, reporter, run, own } = await setup();
  await report();
  await decide("doubted");
  expect((await own()).total).toBe(1);
  await sources.personalData?.end?.(context, reporter.id);
  expect(await run("select id from rule_report")).toEqual([]);
  expect(await run("select rule from rule_doubt")).toEqual([{ rule }]);
});
