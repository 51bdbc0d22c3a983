import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { webErrorPath } from "#core/web-errors.ts";

const token = "a-token-of-some-length";
const headers = { authorization: `Bearer ${token}` };

/** An app of its own, with what a browser tells it and what it counted. */
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

test("an error a browser tells is counted by its kind", async () => {
  const { post, counted } = await listening();
  expect(await counted("chunk")).toBe(0);
  expect((await post(`${webErrorPath}/chunk`)).status).toBe(204);
  expect(await counted("chunk")).toBe(1);
});

test("what is no kind, and what another site posts, is refused and not counted", async () => {
  const { post, counted } = await listening();
  expect((await post(`${webErrorPath}/anything`)).status).toBe(404);
  const elsewhere = await post(`${webErrorPath}/page`, { "sec-fetch-site": "cross-site" });
  expect(elsewhere.status).toBe(403);
  expect(await counted("page")).toBe(0);
});

test("one address is counted a bounded number of times a minute", async () => {
  const { post } = await listening();
  const statuses: number[] = [];
  for (let place = 0; place < 40; place++)
    statuses.push((await post(`${webErrorPath}/script`)).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(204));
  expect(statuses.at(-1)).toBe(429);
});
