import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

let project: string;
let children: ChildProcess[];

/** A stub of npm: records its run, takes some time and installs the Node that runs this test. */
const fakeNpm = `
const fs = require("fs");
fs.appendFileSync("npm-ran", process.argv.slice(2).join(" ") + "\\n");
console.error("npm warn deprecated something");
fs.rmSync("node_modules", { recursive: true, force: true });
const install = () => {
  if (fs.existsSync("npm-held")) return setTimeout(install, 20);
  if (fs.existsSync("scripts-off")) {
    fs.mkdirSync("node_modules/node", { recursive: true });
    return fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  }
  if (fs.existsSync("registry-down")) {
    console.error("npm error network registry cannot be reached");
    process.exit(7);
  }
  fs.mkdirSync("node_modules/node/bin", { recursive: true });
  fs.symlinkSync(${JSON.stringify(process.execPath)}, "node_modules/node/bin/node");
  fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
};
setTimeout(install, 700);`;

const script = `
const [what, ...rest]: string[] = process.argv.slice(2);
process.on("SIGTERM", () => process.exit(what === "stay" ? 42 : 0));
if (what === "fail") process.exit(5);
if (what === "die") process.kill(process.pid, "SIGKILL");
console.log([what, ...rest].join(" "), process.pid);
if (what === "stay" || what === "watch") setInterval(() => {}, 1000);
if (what === "watch") {
  process.on("disconnect", () => {
    require("fs").writeFileSync("launcher-gone", "yes");
    process.exit();
  });
}`;

beforeEach(async () => {
  project = await realpath(await mkdtemp(join(tmpdir(), "soko-run-")));
  children = [];
  const root = join(import.meta.dirname, "..");
  await cp(import.meta.dirname, join(project, "bin"), { recursive: true });
  await mkdir(join(project, "server"));
  await cp(join(root, "server/process-lock.mjs"), join(project, "server/process-lock.mjs"));
  await writeFile(join(project, "npm-cli.js"), fakeNpm);
  await writeFile(join(project, "script.cts"), script);
  await lock("1.0.0");
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await rm(project, { recursive: true, force: true, maxRetries: 5 });
});

const inProject = (name: string) => readFile(join(project, name), "utf8").catch(() => "");
const installs = async () => (await inProject("npm-ran")).split("\n").length - 1;

function lock(version: string): Promise<void> {
  const packages = { "": { name: "p" }, "node_modules/a": { version }, "node_modules/b": {} };
  return writeFile(join(project, "package-lock.json"), JSON.stringify({ packages }));
}

const run = (...args: string[]) => runOn([], ...args);

/** Node's flags that make it report another version. */
const asNode = (version: string) => [
  "--import",
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '${version}' } })`,
];

function runOn(flags: string[], ...args: string[]) {
  const child = spawn(process.execPath, [...flags, "bin/run.mjs", "script.cts", ...args], {
    cwd: project,
    env: { ...process.env, npm_execpath: join(project, "npm-cli.js") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (data) => {
      output += data;
    });
  }
  const end = once(child, "close").then(([code]) => ({ code: Number(code), output }));
  const says = async (words: RegExp) => {
    while (!words.test(output)) await sleep(10);
  };
  return { child, end, says };
}

describe("running a script through the launcher", () => {
  test("installs in a fresh clone without npm's warnings and runs the script", async () => {
    const { code, output } = await run("hello", "two words").end;
    expect(code).toBe(0);
    expect(output).toMatch(
      /Installing what Soko needs.*\nInstalled in \d+ s\.\nhello two words \d/,
    );
    expect(output).not.toContain("npm warn");
    expect(await inProject("npm-ran")).toBe("ci --include=dev --no-audit --no-fund\n");
  });

  test("installs nothing on a second run, and again after the lock file changes", async () => {
    await run("one").end;
    expect((await run("two").end).output).toMatch(/^two \d+\n$/);
    expect(await installs()).toBe(1);
    await lock("1.0.1");
    await run("three").end;
    expect(await installs()).toBe(2);
  });

  test("accepts a manual install unless it differs from the lock file", async () => {
    await run("one").end;
    await rm(join(project, "node_modules/.soko-install"));
    await run("two").end;
    expect(await installs()).toBe(1);
    await rm(join(project, "node_modules/.soko-install"));
    await lock("1.0.1");
    await run("three").end;
    expect(await installs()).toBe(2);
  });

  test("installs once for three concurrent launches and runs all of them", async () => {
    const ends = await Promise.all([run("a").end, run("b").end, run("c").end]);
    expect(ends.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(await installs()).toBe(1);
  });

  test("waits for the npm of a killed launcher and starts no second one", async () => {
    await writeFile(join(project, "npm-held"), "");
    const first = run("one");
    await first.says(/Installing/);
    while ((await installs()) === 0) await sleep(10);
    first.child.kill("SIGKILL");
    const second = run("two");
    await second.says(/Waiting for process/);
    await rm(join(project, "npm-held"));
    const { code, output } = await second.end;
    expect(output).toMatch(/^Waiting for process \d+, which installs already…\ntwo/);
    expect(code).toBe(0);
    expect(await installs()).toBe(1);
  });

  test("prints npm's failure with a message and tries again on the next run", async () => {
    await writeFile(join(project, "registry-down"), "");
    const { code, output } = await run("one").end;
    expect(code).toBe(1);
    expect(output).toMatch(/npm error network.*\nInstalling with npm failed \(exit code 7\)/);
    await rm(join(project, "registry-down"));
    expect((await run("two").end).code).toBe(0);
  });

  test("exits with the script's code or the signal that killed it", async () => {
    expect((await run("fail").end).code).toBe(5);
    expect((await run("die").end).code).toBe(137);
  });

  test("forwards SIGTERM to the script, which shuts down by itself", async () => {
    const { child, end, says } = run("stay");
    await says(/stay \d/);
    child.kill("SIGTERM");
    expect((await end).code).toBe(42);
  });

  test("informs the script when its launcher is killed", async () => {
    const { child, says } = run("watch");
    await says(/watch \d+\n/);
    child.kill("SIGKILL");
    while ((await inProject("launcher-gone")) !== "yes") await sleep(10);
  });

  test("names the required Node on an old version", async () => {
    const { code, output } = await runOn(asNode("18.20.0")).end;
    expect(output).toMatch(/^Soko needs Node.js 20 or newer and this is v.*\n$/);
    expect(code).toBe(1);
  });

  test("runs without the pinned Node only on versions that package.json's engines allow", async () => {
    await writeFile(join(project, "scripts-off"), "");
    for (const version of ["22.22.0", "24.0.0", "26.1.0"]) {
      expect((await runOn(asNode(version), "hello").end).output).toMatch(/(^|\n)hello \d+\n$/);
    }
    for (const version of ["20.19.0", "22.21.1", "23.11.0"]) {
      const { code, output } = await runOn(asNode(version), "hello").end;
      expect(output).toMatch(/npm was not allowed to fetch the pinned Node.js: .* Node.js 24/);
      expect(code).toBe(1);
    }
  });
});
