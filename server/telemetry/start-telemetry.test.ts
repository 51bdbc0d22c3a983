import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Prints the packages of OpenTelemetry that a process loads until telemetry has started. */
const program = `
  import { registerHooks } from "node:module";
  const loaded = new Set();
  registerHooks({
    resolve(name, context, next) {
      if (name.startsWith("@opentelemetry/")) loaded.add(name);
      return next(name, context);
    },
  });
  await import("#app/open-parts.ts");
  const { readSettings } = await import("#server/settings.ts");
  const { startTelemetry } = await import("#server/telemetry/start-telemetry.ts");
  await startTelemetry(readSettings({ DEMO_DATA: "on", ...process.env }), () => {});
  console.log(JSON.stringify([...loaded]));
  process.exit(0);`;

async function loadedPackages(environment: Record<string, string>): Promise<string[]> {
  const { PATH } = process.env;
  const { stdout } = await run(
    resolve(root, "node_modules/node/bin/node"),
    ["--input-type=module", "-e", program],
    { cwd: root, env: { PATH, ...environment } },
  );
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

test("loads nothing of OpenTelemetry without the address of a collector", async () => {
  expect(await loadedPackages({ OTEL_TRACES_SAMPLER: "always_on" })).toEqual([]);
});

test("loads OpenTelemetry with the address of a collector", async () => {
  const loaded = await loadedPackages({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" });
  expect(loaded).toContain("@opentelemetry/sdk-trace");
});
