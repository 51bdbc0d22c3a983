import { expect, onTestFinished, test } from "vitest";
import { newAccount } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import type { Context } from "#server/context.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { type Message, NotSent } from "#server/messages/messages.ts";
import { codeQueues } from "../queues.ts";
import { requestCode, resendCode } from "./request-code.ts";

/** Requests a code without running its job, as a process does that dies after its commit. */
async function requestedCode() {
  const app = await testApp();
  const jobs = openJobs(app.db, () => {});
  onTestFinished(() => jobs.close());
  const the = { ...app, context: { ...app.context, jobs } };
  const { id } = await newAccount(the.db, { phone: "+255712500001" });
  const contact = { channel: "sms", value: "+255712500001" } as const;
  const order = { accountId: id, purpose: "reset", contact, language: "rn" } as const;
  const { requestId } = await requestCode(the.context, order);
  return { ...the, order, requestId };
}

const queued = `select name, data - 'origin' as data from pgboss.job where name like 'code-%'
  and state = 'created' order by created_on`;

/** A context whose provider fails in these ways, one after the other, and then accepts messages. */
function failing(context: Context, ...failures: Error[]) {
  const tried: Message[] = [];
  const deliver = async (message: Message) => {
    tried.push(message);
    const failure = failures.shift();
    if (failure) throw failure;
  };
  const warnings: string[] = [];
  const messages = { ...context.messages, deliver };
  const warn = (what: string) => void warnings.push(what);
  return { context: { ...context, messages, warn }, tried, warnings };
}

test("stores a code with its request, and another process sends it", async () => {
  const { context, run, sent } = await requestedCode();
  const rows = await run(queued);
  expect(rows).toEqual([{ name: codeQueues.sms.name, data: { sealed: expect.any(String) } }]);
  expect(JSON.stringify(rows)).not.toContain("712500001");
  expect(await runJobs({ context })).toEqual([]);
  expect(sent).toMatchObject([{ channel: "sms", to: "+255712500001" }]);
});

test("queues a decoy that differs in nothing, and sends nothing for it", async () => {
  const { context, run, sent, order } = await requestedCode();
  const contact = { channel: "sms", value: "+255712500002" } as const;
  await requestCode(context, { ...order, contact, accountId: undefined });
  const rows = (await run(queued)) as { data: { sealed: string } }[];
  expect(rows).toHaveLength(2);
  const lengths = rows.map(({ data }) => Buffer.from(data.sealed, "base64").length);
  expect(Math.abs((lengths[0] ?? 0) - (lengths[1] ?? 0))).toBeLessThanOrEqual(1);
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test("stores no code whose request is rolled back", async () => {
  const { context, run, order } = await requestedCode();
  const fails = async () => {
    throw new Error("the order is refused");
  };
  const contact = { channel: "sms", value: "+255712500003" } as const;
  await expect(requestCode(context, { ...order, contact }, fails)).rejects.toThrow("refused");
  expect(await run(queued)).toHaveLength(1);
});

test("sends only the newest of two waiting codes", async () => {
  const { context, run, sent, requestId } = await requestedCode();
  await run("update code_send set at = at - interval '5 minutes'");
  await resendCode({ ...context, now: new Date(Date.now() + 120_000) }, { requestId });
  expect(await run(queued)).toHaveLength(2);
  await runJobs({ context });
  expect(sent).toHaveLength(1);
});

test.each([
  ["expired", "update code_request set expires_at = now() - interval '1 second'"],
  ["been used", "update code_request set used_at = now()"],
])("does not send a code that has %s", async (_, text) => {
  const { context, run, sent } = await requestedCode();
  await run(text);
  await runJobs({ context });
  expect(sent).toEqual([]);
});

test("is tried again while the provider is down, with the same id", async () => {
  const { context, run } = await requestedCode();
  const down = failing(context, new NotSent("http 500", { again: true }));
  expect(await runJobs(down)).toMatchObject([{ again: true }]);
  await run("update pgboss.job set state = 'retry' where name = 'code-sms'");
  expect(await runJobs(down)).toEqual([]);
  expect(down.tried).toHaveLength(2);
  expect(down.tried[1]).toEqual(down.tried[0]);
});

test("is given up at once when the provider refuses the number", async () => {
  const { context } = await requestedCode();
  const refuses = failing(context, new NotSent("status 403", { again: false }));
  expect(await runJobs(refuses)).toEqual([]);
  expect(refuses.warnings).toEqual(["a code was given up: sms: status 403"]);
});

test("is given up with the reason when the provider stays down", async () => {
  const { context, run } = await requestedCode();
  const down = failing(context, new NotSent("http 500", { again: true }));
  await run("update pgboss.job set retry_count = 3 where name = 'code-sms'");
  expect(await runJobs(down)).toHaveLength(1);
  expect(down.warnings).toEqual(["a code was given up: sms: http 500"]);
});
