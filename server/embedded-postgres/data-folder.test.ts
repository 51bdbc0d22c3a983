import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bornOf } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { lockDataFolder } from "./data-folder.ts";

const here = { url: "http://localhost:3000" };
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "soko-hold-"));
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts a process that tries to lock the folder, prints "held" or the reason, and keeps running.
 */
async function holder(url: string) {
  const program = `import(${JSON.stringify(join(import.meta.dirname, "data-folder.ts"))})
    .then(({ lockDataFolder }) => lockDataFolder(${JSON.stringify(folder)}, { url: "${url}" }))
    .then(() => "held", (error) => error.message)
    .then((said) => process.stdout.write(said));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const [said] = await once(child.stdout, "data");
  return { child, said: String(said) };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe("data folder lock", () => {
  test("refuses a second start with the address and process of the first", async () => {
    const first = await holder("http://localhost:3210");
    expect(first.said).toBe("held");
    const second = lockDataFolder(folder, here);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(
      `at http://localhost:3210 (process ${first.child.pid}): use that one`,
    );
  });

  test("refuses a second lock in the same process until the first is released", async () => {
    const release = await lockDataFolder(folder, here);
    await expect(lockDataFolder(folder, here)).rejects.toThrow(String(process.pid));
    await release();
    await (await lockDataFolder(folder, here))();
  });

  test("is free after the process that held it is killed", async () => {
    const first = await holder("http://localhost:3210");
    await killed(first.child);
    await (await lockDataFolder(folder, here))();
  });

  test("ignores a lock whose process id was reused", async () => {
    const note = { url: "http://localhost:1", pid: process.ppid, born: `${bornOf(process.pid)}0` };
    await writeFile(join(folder, "running.7"), JSON.stringify(note));
    await (await lockDataFolder(folder, here))();
  });

  test("ignores a lock file that a full disk truncated", async () => {
    await writeFile(join(folder, "running.3"), '{"pid": 1');
    await (await lockDataFolder(folder, here))();
  });

  test("lets one of five simultaneous starts hold it, also after a killed process", async () => {
    const first = await holder("http://localhost:3210");
    await killed(first.child);
    const five = await Promise.all([1, 2, 3, 4, 5].map((n) => holder(`http://localhost:${n}`)));
    expect(five.filter(({ said }) => said === "held")).toHaveLength(1);
    expect((await readdir(folder)).length).toBeLessThan(4);
  });

  test("names a folder that cannot be created", async () => {
    await writeFile(join(folder, "file"), "");
    const wrong = join(folder, "file", "data");
    await expect(lockDataFolder(wrong, here)).rejects.toThrow(
      `The data folder ${wrong} cannot be written, because a file stands in its way`,
    );
  });
});
