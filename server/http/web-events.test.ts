import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { webErrorPath } from "#core/web-errors.ts";

const token = "a-token-of-some-length";
const headers = { authorization: `Bearer ${token}` };

/** Sets up an app, with functions to report a browser error and to read the counters. */
async function listening() {
  const { app } = await testApp({ METRICS_TOKEN: token });
  return {
    post: (path: string, headers: Record<string, string> = {}) =>
      app.request(path, { method: "POST", headers }),
    async counted(kind: string): Promise<number> {
      const metrics = await (await app.request("/metrics", { headers })).text();
      const line = new RegExp(`soko_web_errors_total\\{kind="${kind}"\\} (\\d+)`);
      return Number(line.exec(metrics)?.[1] ?? 0);
    },
  };
}

test("counts a reported browser error by its kind", async () => {
  const { post, counted } = await listening();
  expect(await counted("chunk")).toBe(0);
  expect((await post(`${webErrorPath}/chunk`)).status).toBe(204);
  expect(await counted("chunk")).toBe(1);
});

test("rejects unknown kinds and posts of other sites without counting them", async () => {
  const { post, counted } = await listening();
  expect((await post(`${webErrorPath}/anything`)).status).toBe(404);
  const elsewhere = await post(`${webErrorPath}/page`, { "sec-fetch-site": "cross-site" });
  expect(elsewhere.status).toBe(403);
  expect(await counted("page")).toBe(0);
});

test("limits the errors counted per address and minute", async () => {
  const { post } = await listening();
  const statuses: number[] = [];
  for (let place = 0; place < 40; place++)
    statuses.push((await post(`${webErrorPath}/script`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
  expect(statuses.at(-1)).toBe(429);
});
