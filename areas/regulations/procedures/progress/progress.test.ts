import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { call } from "#server/operations/call.ts";
import { regulations } from "../area.ts";
import { listProcedures } from "../endpoints.ts";
import { procedureLoading } from "../load-procedures.ts";

async function setup() {
  const app = await testApp();
  const { request, db, run } = app;
  const [{ id, steps }] = (await run(
    `select procedure_id as id, array_agg(s.code order by position) as steps
     from trade_procedure_step s join trade_procedure on trade_procedure.id = procedure_id
     where trade_procedure.code like 'ug-export-coffee-export-through-malaba' group by 1`,
  )) as [{ id: number; steps: string[] }];
  const reader = await newPerson(db);
  const tick = (body: object, token = reader.token, of: number | string = id) =>
    request("PUT", `regulation-progress/${of}`, { token, body });
  const own = async (token = reader.token, query = "") =>
    (await request("GET", `regulation-progress?${query}`, { token })).body;
  const start = (token = reader.token, of: number | string = id) =>
    request("DELETE", `regulation-progress/${of}`, { token });
  return { ...app, id, steps, reader, tick, own, start };
}

test("ticks a step off idempotently and reopens it", async () => {
  const { id, steps, tick, own, run } = await setup();
  expect((await own()).data).toEqual([]);
  const first = await tick({ step: steps[0] });
  expect(first.status).toBe(200);
  expect(first.body.data).toMatchObject({
    regulationId: id,
    title: "Coffee export through Malaba",
    countryCode: "UG",
    stepsListed: 13,
    stepsDone: 1,
    done: [steps[0]],
  });
  const answers = await Promise.all([1, 2, 3].map(() => tick({ step: steps[0] })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await run("select 1 from regulation_progress")).toHaveLength(1);
  await tick({ step: steps[2] });
  expect((await own()).data).toMatchObject([{ stepsDone: 2, done: [steps[0], steps[2]] }]);
  const opened = await tick({ step: steps[0], isDone: false });
  expect(opened.body.data.done).toEqual([steps[2]]);
  expect((await tick({ step: steps[0], isDone: "false" })).body.data.stepsDone).toBe(1);
});

test("resets a procedure, and lists the most recently started first", async () => {
  const { id, steps, tick, own, start, run } = await setup();
  const [other] = await run(
    `select procedure_id as id, code from trade_procedure_step where procedure_id <> ${id} limit 1`,
  );
  await tick({ step: steps[1] });
  await tick({ step: other?.code }, undefined, other?.id);
  await run(
    "update regulation_progress set done_at = done_at - interval '1 hour' where step_id in (select id from trade_procedure_step where procedure_id = $1)",
    [id],
  );
  expect((await own()).data.map((entry: { regulationId: number }) => entry.regulationId)).toEqual([
    other?.id,
    id,
  ]);
  expect((await own(undefined, `regulationId=${id}`)).total).toBe(1);
  expect((await start()).body.data).toMatchObject({ stepsDone: 0, lastDoneAt: null });
  expect((await start()).status).toBe(200);
  expect((await own()).data).toMatchObject([{ regulationId: other?.id }]);
});

test("stores each user's ticks separately", async () => {
  const { db, steps, tick, own, start } = await setup();
  const other = await newPerson(db);
  await tick({ step: steps[0] });
  expect((await own(other.token)).data).toEqual([]);
  expect((await tick({ step: steps[0], isDone: false }, other.token)).body.data.stepsDone).toBe(0);
  await start(other.token);
  expect((await own()).data).toMatchObject([{ stepsDone: 1 }]);
});

test("returns 404 for unknown procedures, 400 for unknown steps, 401 for visitors, 403 if unverified", async () => {
  const { db, request, id, steps, tick, start } = await setup();
  for (const none of ["999999", "abc", "0"]) {
    expect((await tick({ step: steps[0] }, undefined, none)).status, none).toBe(404);
    expect((await start(undefined, none)).status, none).toBe(404);
  }
  const wrong = await tick({ step: "no-such-step" });
  expect(wrong.status).toBe(400);
  expect(wrong.body.errors).toMatchObject([{ field: "step" }]);
  expect((await tick({})).status).toBe(400);
  expect((await tick({ step: steps[0], isDone: "perhaps" })).status).toBe(400);
  expect((await request("GET", "regulation-progress")).status).toBe(401);
  expect(
    (await request("PUT", `regulation-progress/${id}`, { body: { step: steps[0] } })).status,
  ).toBe(401);
  const { token } = await newPerson(db, { state: "unverified" });
  expect((await tick({ step: steps[0] }, token)).status).toBe(403);
});

test("preserves ticks when a newer file is loaded, and deletes removed steps", async () => {
  const { db, context, id, steps, tick, own } = await setup();
  await tick({ step: steps[0] });
  await tick({ step: steps[1] });
  const texts = procedureLoading.files.map((file) => readFileSync(file, "utf8"));
  const rows = JSON.parse(texts[0] ?? "[]");
  const row = rows.find(({ title }: { title: string }) => title === "Coffee export through Malaba");
  // Removes the second step and moves the first to the end.
  const [first, , ...others] = row.steps;
  row.steps = [...others, first];
  const newer = [JSON.stringify([row]), ...texts.slice(1)];
  await procedureLoading.load({ db, now: context.now, texts: newer });
  expect((await own()).data).toMatchObject([
    { regulationId: id, stepsListed: 12, stepsDone: 1, done: [steps[0]] },
  ]);
  const { total } = await call(context, listProcedures, {});
  expect(total).toBe(1);
  await procedureLoading.load({ db, now: context.now, texts });
  expect((await own()).data).toMatchObject([{ stepsListed: 13, stepsDone: 1 }]);
});

test("exports the user's ticks and deletes them with the account", async () => {
  const { run, context, reader, steps, tick } = await setup();
  await tick({ step: steps[0] });
  const part = regulations.personalData?.parts.regulationProgress;
  const rows: unknown[] = [];
  await context.transaction(async (context) => {
    for await (const some of part?.rows(context, { accountId: reader.id }, 10) ?? []) {
      rows.push(...some);
    }
  });
  expect(rows).toMatchObject([{ row: { account_id: reader.id } }]);
  await regulations.personalData?.end?.(context, reader.id);
  expect(await run("select 1 from regulation_progress")).toEqual([]);
});
