import { expect, onTestFinished, test, vi } from "vitest";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { startOtlpReceiver, valuesOf } from "#app/testing/otlp-receiver.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import { testPool } from "#app/testing/test-database.ts";
import type { Context } from "#server/context.ts";
import { job } from "#server/jobs/job.ts";
import { openJobs } from "#server/jobs/open-jobs.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { queue } from "#server/jobs/queue.ts";
import { createLog } from "#server/log.ts";
import { startTelemetry } from "./start-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";
import { runWork, type Work } from "./work.ts";

/** Turns telemetry on for this test, for a collector at this address. */
async function telemetryTo(
  url: string,
  more: Record<string, string> = {},
  warn: (what: string) => void = () => {},
): Promise<Telemetry> {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_METRIC_EXPORT_INTERVAL: "3600000",
    ...more,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const telemetry = await startTelemetry(testSettings(environment), warn);
  if (!telemetry) throw new Error("telemetry is off");
  onTestFinished(async () => {
    await telemetry.close();
    vi.unstubAllEnvs();
  });
  return telemetry;
}

const aRequest = (): Work => ({ kind: "request", requestId: "the-request", name: "POST" });

test("sends one span for each request, with the route's template and neither ids nor values", async () => {
  const { app, db } = await testApp();
  const { id } = await newPerson(db);
  const token = await tokenOf(db, id);
  const collector = await startOtlpReceiver();
  const telemetry = await telemetryTo(collector.url, { OTEL_SERVICE_NAME: "soko-test" });
  const missing = "00000000-0000-7000-8000-000000000042";
  await app.request(`/wit-backend/api/product/product-details/${missing}?term=secret-word`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await telemetry.flush();
  const spans = collector.spans();
  const [request, ...more] = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(more).toEqual([]);
  expect(request?.name).toBe("GET /wit-backend/api/product/product-details/:id");
  expect(request && valuesOf(request)).toMatchObject({
    "http.route": "/wit-backend/api/product/product-details/:id",
    "http.request.method": "GET",
    "http.response.status_code": 404,
    "soko.request_id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.length).toBeGreaterThan(0);
  expect(statements).toHaveLength(spans.length - 1);
  for (const secret of [missing, "secret-word", token, id, "select "]) {
    expect(collector.text()).not.toContain(secret);
  }
  expect(collector.resources()[0]).toMatchObject({
    "service.name": "soko-test",
    "soko.edition": "tz",
  });
});

test("names statements by their declaration and marks those that fail, without their messages", async () => {
  const { db } = await testPool();
  const collector = await startOtlpReceiver();
  const telemetry = await telemetryTo(collector.url);
  const failing = runWork(aRequest(), () =>
    db.named("prices of a place", "select $1::uuid", ["beans"]),
  );
  await expect(failing).rejects.toThrow();
  await telemetry.flush();
  const statement = collector.spans().find(({ name }) => name === "prices of a place");
  expect(statement?.status.code).toBe(2);
  expect(statement && valuesOf(statement)).toMatchObject({ "error.type": "22P02" });
  expect(collector.text()).not.toContain("beans");
});

test("links the trace of a job to the request that inserted it, and logs the request's id", async () => {
  const { db } = await testPool();
  const collector = await startOtlpReceiver();
  const telemetry = await telemetryTo(collector.url);
  const notes = queue<{ note: string }>("test-note");
  const received: object[] = [];
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const kind = job(notes, {
    retries: 0,
    firstPauseSeconds: 1,
    maxPauseSeconds: 1,
    maxSeconds: 60,
    concurrency: 2,
    async run({ warn }, data) {
      warn("the job runs");
      received.push(data);
    },
  });
  await prepareJobs(db, [kind]);
  const jobs = openJobs(db, () => {}, { usual: 0.5, deadLetter: 0.5 });
  onTestFinished(() => jobs.close());
  await runWork(aRequest(), () => jobs.send({ db }, notes, { note: "a" }));
  await jobs.work([kind], () => ({ warn: (what: string) => log.warn(what) }) as Context);
  await expect.poll(() => received).toEqual([{ note: "a" }]);
  await jobs.close();
  await telemetry.flush();
  const spans = collector.spans();
  const request = spans.find(({ name }) => name.startsWith("POST"));
  const ran = spans.find(({ name }) => name === "test-note");
  expect(ran?.links).toMatchObject([{ traceId: request?.traceId, spanId: request?.spanId }]);
  expect(ran?.traceId).not.toBe(request?.traceId);
  expect(ran && valuesOf(ran)).toMatchObject({ "soko.request_id": "the-request" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: "the job runs", requestId: "the-request" },
  ]);
});

test("sends durations, and the gauges of /metrics under their names", async () => {
  const { app } = await testApp();
  const collector = await startOtlpReceiver();
  const telemetry = await telemetryTo(collector.url);
  await testApp({}, createLog("silent"), undefined, { telemetry });
  await app.request("/healthz");
  await telemetry.flush();
  const metrics = collector.metrics();
  expect(metrics.find(({ name }) => name === "http.server.request.duration")).toHaveProperty(
    "histogram",
  );
  expect(metrics.find(({ name }) => name === "soko_requests")).toHaveProperty("gauge");
  expect(metrics.map(({ name }) => name)).toContain("soko_resident_memory_bytes");
});

test("sends no spans where the sampler says so", async () => {
  const collector = await startOtlpReceiver();
  const telemetry = await telemetryTo(collector.url, { OTEL_TRACES_SAMPLER: "always_off" });
  await runWork(aRequest(), async () => {});
  await telemetry.flush();
  expect(collector.spans()).toEqual([]);
  expect(collector.metrics().map(({ name }) => name)).toContain("http.server.request.duration");
});

test("answers requests as usual while the collector is down, and warns once without its address", async () => {
  const { app } = await testApp();
  const { url } = await startOtlpReceiver((response) => response.destroy());
  const warnings: string[] = [];
  const telemetry = await telemetryTo(url, { OTEL_EXPORTER_OTLP_TIMEOUT: "300" }, (what) =>
    warnings.push(what),
  );
  for (let round = 0; round < 3; round += 1) {
    expect((await app.request("/healthz")).status).toBe(200);
    await telemetry.flush();
  }
  expect(warnings).toEqual([
    expect.stringMatching(/^the OpenTelemetry collector does not take traces or metrics: \w+$/),
  ]);
});

test("answers requests and ends while the collector never responds", async () => {
  const { app } = await testApp();
  const { url } = await startOtlpReceiver(() => {});
  const telemetry = await telemetryTo(url);
  const sending = telemetry.flush();
  for (let sent = 0; sent < 3_000; sent += 1) await runWork(aRequest(), async () => {});
  expect((await app.request("/healthz")).status).toBe(200);
  await telemetry.close();
  await Promise.race([sending, telemetry.close()]);
});
