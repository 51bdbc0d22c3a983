import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { createMetrics } from "./health.ts";

/** The metrics after some answers and errors. Memory values are replaced by N. */
const expectedMetrics = `# HELP soko_http_request_duration_seconds Duration of answered requests
# TYPE soko_http_request_duration_seconds histogram
soko_http_request_duration_seconds_bucket{le="0.005",method="GET",route="/market/:id",status="200"} 0
soko_http_request_duration_seconds_bucket{le="0.01",method="GET",route="/market/:id",status="200"} 0
soko_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="0.05",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="0.1",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="0.25",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="0.5",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="1",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="2.5",method="GET",route="/market/:id",status="200"} 1
soko_http_request_duration_seconds_bucket{le="+Inf",method="GET",route="/market/:id",status="200"} 2
soko_http_request_duration_seconds_sum{method="GET",route="/market/:id",status="200"} 3.012
soko_http_request_duration_seconds_count{method="GET",route="/market/:id",status="200"} 2

# HELP soko_resident_memory_bytes Memory of the server processes
# TYPE soko_resident_memory_bytes gauge
soko_resident_memory_bytes N

# HELP soko_web_errors_total Errors that browsers told: error pages shown, scripts that did not load, scripts that broke
# TYPE soko_web_errors_total counter
soko_web_errors_total{kind="page"} 2
soko_web_errors_total{kind="chunk"} 1
`;

test("writes metrics as Prometheus text under the names that dashboards use", async () => {
  const metrics = createMetrics();
  metrics.answered("GET", "/market/:id", 200, 0.012);
  metrics.answered("GET", "/market/:id", 200, 3);
  for (const kind of ["page", "page", "chunk"] as const) metrics.webError(kind);
  const text = await metrics.text();
  expect(text.replace(/(memory_bytes) \d+/, "$1 N")).toBe(expectedMetrics);
});

const token = "a-token-of-some-length";

test("serves /metrics only to loopback without a proxy, or with its token", async () => {
  const statusOf = async (
    environment: Record<string, string>,
    headers: Record<string, string>,
    remoteAddress?: string,
  ) => {
    const { app } = await testApp(environment);
    const from = remoteAddress && { incoming: { socket: { remoteAddress } } };
    return (await app.request("/metrics", { headers }, from || undefined)).status;
  };
  const withToken = { METRICS_TOKEN: token };
  expect(await statusOf({}, {}, "127.0.0.1")).toBe(200);
  expect(await statusOf({}, {}, "::ffff:127.0.0.1")).toBe(200);
  expect(await statusOf({}, {}, "::1")).toBe(200);
  expect(await statusOf({}, {}, "203.0.113.9")).toBe(404);
  expect(await statusOf({}, {})).toBe(404);
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "via"]) {
    expect(await statusOf({}, { [name]: "127.0.0.1" }, "127.0.0.1")).toBe(404);
  }
  expect(await statusOf(withToken, { authorization: `Bearer ${token}` }, "203.0.113.9")).toBe(200);
  expect(await statusOf(withToken, { authorization: `Bearer ${token}x` }, "203.0.113.9")).toBe(404);
  expect(await statusOf({}, { authorization: "Bearer undefined" }, "203.0.113.9")).toBe(404);
});

test("declares the format of /metrics and counts the jobs of every queue by state", async () => {
  const { app } = await testApp({ METRICS_TOKEN: token });
  const answer = await app.request("/metrics", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  const text = await answer.text();
  expect(text).toContain(
    "# HELP soko_jobs Jobs that wait, run, or were given up\n# TYPE soko_jobs gauge\n",
  );
  for (const state of ["waiting", "running", "given up"]) {
    expect(text).toContain(`\nsoko_jobs{queue="notification-sms",state="${state}"} 0\n`);
  }
});
