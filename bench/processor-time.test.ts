import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { parseProcessTimes, processorTimeOf } from "./processor-time.ts";

const onLinux = process.platform === "linux";

test("reads parent, own time and the time of ended children behind a name with parentheses", () => {
  const stat = "42 (postgres: a) (b)) S 7 42 42 0 -1 4194304 1 2 3 4 250 50 900 100 20 0 1 0 5 6 7";
  expect(parseProcessTimes(stat)).toEqual({ parent: 7, own: 3_000, ended: 10_000 });
});

test.runIf(onLinux)("never loses the time of a child that has ended", async () => {
  const busy = "let sum = 0; for (let i = 0; i < 5e7; i += 1) sum += i;";
  // The parent burns no time itself: it starts a busy child, says when that has ended, and stays.
  const parent = spawn(
    process.execPath,
    [
      "-e",
      `require("node:child_process").spawnSync(process.execPath, ["-e", ${JSON.stringify(busy)}]);
       console.log("ended"); setInterval(() => {}, 1000);`,
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void parent.kill());
  await once(parent, "spawn");
  const first = processorTimeOf(parent.pid);
  await once(parent.stdout, "data");
  const child = processorTimeOf(parent.pid);
  expect(child).toBeGreaterThan(first);
  expect(processorTimeOf(parent.pid)).toBeGreaterThanOrEqual(child);
});

test("is 0 for a process that does not exist", () => {
  expect(processorTimeOf(undefined)).toBe(0);
  expect(processorTimeOf(2 ** 30)).toBe(0);
});
