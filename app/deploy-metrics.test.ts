import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { testApp } from "./testing/test-app.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Metrics of a primary process with workers, and of Prometheus itself. */
const elsewhere = new Set(["soko_workers", "up"]);

const metricsIn = (expression: string) =>
  [...expression.matchAll(/\b(soko_\w+)/g)].map(([, name = ""]) =>
    name.replace(/^(soko_http_request_duration_seconds)_(bucket|count|sum)$/, "$1"),
  );

test("alerts and the dashboard read metrics and states that exist", async () => {
  const { app } = await testApp({ METRICS_TOKEN: "a-token-of-this-test" });
  await app.request("/healthz");
  const response = await app.request("/metrics", {
    headers: { authorization: "Bearer a-token-of-this-test" },
  });
  const text = await response.text();
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { groups } = parse(read("deploy/prometheus/alerts.yml")) as {
    groups: { rules: { expr: string }[] }[];
  };
  const { panels } = JSON.parse(read("deploy/grafana/soko.json")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const expressions = [
    ...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(30);
  const missing = expressions
    .flatMap(metricsIn)
    .filter((name) => !known.has(name) && !elsewhere.has(name));
  expect([...new Set(missing)]).toEqual([]);
  const states = expressions.flatMap((expression) =>
    [...expression.matchAll(/soko_(?:requests|disk_bytes)\{[^}]*state="([^"]+)"/g)].map(
      ([, state]) => state,
    ),
  );
  for (const state of states) expect(text).toContain(`state="${state}"`);
});

test("the dashboard has one place for each panel", () => {
  const { panels } = JSON.parse(read("deploy/grafana/soko.json")) as {
    panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
  };
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
