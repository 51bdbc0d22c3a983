import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { root } from "./run.ts";

/** Runs the start with only these settings until it exits by itself. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, "app/main.ts")], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: mkdtempSync(join(tmpdir(), "soko-start-")),
      PORT: "3987",
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [printed, complaint] = [text(child.stdout), text(child.stderr)];
  const code = await new Promise<number | null>((ended) => child.once("exit", ended));
  return { code, complaint: (await complaint).trim(), printed: await printed };
}

/** Expects one or two clear sentences, and no internals. */
async function refused(settings: Record<string, string>, words: RegExp) {
  const { code, complaint } = await start(settings);
  expect(complaint).toMatch(words);
  expect(complaint.split("\n")).toHaveLength(1);
  expect(complaint).not.toMatch(/\bat .*:\d+:\d+/);
  expect(code).toBe(1);
}

test.each([
  ["PORT", "abc"],
  ["EDITION", "xx"],
  ["DATABASE_URL", "foo"],
])("names an invalid setting: %s", async (name, value) => {
  await refused({ [name]: value }, new RegExp(`The setting ${name} is not right`));
});

test("names a missing setting", async () => {
  await refused(
    { DEMO_DATA: "off" },
    /CONTENT_PUBLIC_TOKEN is missing.*CLIENT_ID is missing.*CLIENT_SECRET is missing/,
  );
});

test("reports a port in use before anything is started", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((open) => taken.once("listening", open));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  await refused(
    { PORT: String(port), HOST: "127.0.0.1" },
    new RegExp(`Port ${port} is taken by another program`),
  );
});

test("reports an unreachable database with its address, without its password", async () => {
  const url = "postgres://soko:geheim123@127.0.0.1:9/soko";
  const { complaint, code } = await start({ DATABASE_URL: url, DEMO_DATA: "on" });
  expect(complaint).toMatch(/The database of DATABASE_URL at 127\.0\.0\.1:9 cannot be reached/);
  expect(complaint).not.toContain("geheim123");
  expect(code).toBe(1);
});

test("reports a data folder that is a file by its name", async () => {
  await refused({ DATA_DIR: join(root, "package.json") }, /package\.json/);
});

/** Returns every setting required without demo data, and a database that cannot be created. */
function withoutDemo(): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "soko-start-"));
  writeFileSync(join(folder, "postgres"), "a file in the way");
  return {
    DATA_DIR: folder,
    DEMO_DATA: "off",
    CONTENT_PUBLIC_TOKEN: "token-of-a-test",
    CLIENT_ID: "test",
    CLIENT_SECRET: "secret-of-a-test",
  };
}

test("without demo data the embedded database is warned about once", async () => {
  const { printed, complaint } = await start(withoutDemo());
  const logged = printed.split("\n").filter((line) => line.startsWith("{"));
  expect(logged.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 40,
      msg: expect.stringMatching(/^the embedded database is for trying out.* by DATABASE_URL, see/),
    }),
  ]);
  expect(complaint).toMatch(/cannot be written/);
});

test.each([
  ["with demo data", { DEMO_DATA: "on" }],
  ["with a database of one's own", { DATABASE_URL: "postgres://soko@127.0.0.1:9/soko" }],
])("%s logs no warning", async (_, settings) => {
  const { printed, code } = await start({ ...withoutDemo(), ...settings });
  expect(printed).not.toContain("embedded");
  expect(code).toBe(1);
});
