import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRunning } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { type EmbeddedServer, ensureDatabase, startEmbedded } from "./start-embedded.ts";

const isRoot = process.getuid?.() === 0;
let folder: string;
let dataDir: string;
let messages: string[];
let children: ChildProcess[];
let homes: Set<string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "soko-embedded-"));
  await chmod(folder, 0o755);
  dataDir = join(folder, "data");
  messages = [];
  children = [];
  homes = new Set([join(dataDir, "postgres")]);
});

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const home of homes) {
    const pid = await pidIn(home);
    if (pid && isRunning({ pid, born: "" })) process.kill(pid, "SIGQUIT");
    if (!home.startsWith(folder)) await rm(home, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(at = dataDir): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: at, say: (line) => messages.push(line) });
  homes.add(server.folder);
  return server;
}

/** Starts the server in another process, which holds it until it is killed. */
async function startElsewhere(at = dataDir) {
  const program = `import(${JSON.stringify(join(import.meta.dirname, "start-embedded.ts"))})
    .then(({ startEmbedded }) => startEmbedded({ dataDir: ${JSON.stringify(at)}, say() {} }))
    .then((server) => console.log(JSON.stringify({ ...server, url: server.urlFor("postgres") })));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  const answer = async () => {
    const [text] = await once(child.stdout, "data");
    const server = JSON.parse(String(text)) as { url: string; folder: string };
    homes.add(server.folder);
    return server;
  };
  return { child, answer };
}

/** Leaves a running server behind that has one row. @returns its pid */
async function leaveBehind(at = dataDir): Promise<{ pid: number; url: string; folder: string }> {
  const { child, answer } = await startElsewhere(at);
  const server = await answer();
  await query(server.url, "create table kept as select 7 as row");
  await killed(child);
  return { ...server, pid: (await pidIn(server.folder)) ?? 0 };
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

const storedRow = (server: EmbeddedServer) =>
  query(server.urlFor("postgres"), "select row from kept");

async function pidIn(home: string): Promise<number | undefined> {
  const text = await readFile(join(home, "cluster", "postmaster.pid"), "utf8").catch(() => "");
  return Number(text.split("\n")[0]) || undefined;
}

const portOf = (server: EmbeddedServer) => Number(new URL(server.urlFor("x")).port);

describe("embedded PostgreSQL", { timeout: 60_000 }, () => {
  test("starts from nothing, listens only on the loopback address, and preserves rows and port when stopped", async () => {
    const first = await start();
    expect(first.startedByUs).toBe(true);
    await ensureDatabase(first, "soko ke");
    await ensureDatabase(first, "soko ke");
    const url = first.urlFor("soko ke");
    await query(url, "create table kept as select upper('é') as row");
    const settings = ["server_encoding", "data_checksums", "listen_addresses", "fsync"];
    const selected = settings.map((name) => `current_setting('${name}')`).join();
    expect(await query(url, `select ${selected}`)).toEqual(["UTF8", "on", "127.0.0.1", "on"]);
    const password = join(first.folder, "cluster", "soko-password");
    expect((await stat(password)).mode & 0o777).toBe(0o600);
    const pid = await pidIn(first.folder);
    await Promise.all([first.stop(), first.stop()]);
    expect(isRunning({ pid: pid ?? 0, born: "" })).toBe(false);

    const second = await start();
    expect(second.urlFor("soko ke")).toBe(url);
    expect(await query(url, "select row from kept")).toEqual(["É"]);
    await second.stop();
  });

  test("reuses and stops a server left behind by a killed process", async () => {
    const left = await leaveBehind();
    const server = await start();
    expect(server.startedByUs).toBe(false);
    expect(await pidIn(server.folder)).toBe(left.pid);
    expect(await storedRow(server)).toEqual([7]);
    await server.stop();
    expect(isRunning({ pid: left.pid, born: "" })).toBe(false);
  });

  test("recovers unwritten data of a killed server", async () => {
    const left = await leaveBehind();
    process.kill(left.pid, "SIGKILL");
    const server = await start();
    expect(await storedRow(server)).toEqual([7]);
    await server.stop();
  });

  test("waits for a server that is stopping", async () => {
    const left = await leaveBehind();
    const reader = new pg.Client({ connectionString: left.url });
    reader.on("error", () => {});
    await reader.connect();
    process.kill(left.pid, "SIGTERM");
    const starting = start();
    await sleep(500);
    await reader.end();
    const server = await starting;
    expect(await pidIn(server.folder)).not.toBe(left.pid);
    expect(await storedRow(server)).toEqual([7]);
    await server.stop();
  });

  test("never uses a cluster whose creation was killed, and removes it", async () => {
    const { child } = await startElsewhere();
    const home = join(dataDir, "postgres");
    const drafts = async () => (await readdir(home).catch(() => [])).filter((n) => n !== "cluster");
    while (!(await drafts()).some((name) => name.startsWith("cluster.new-"))) await sleep(5);
    await killed(child);
    expect(await drafts()).not.toEqual([]);
    await (await start()).stop();
    await (await start()).stop();
    expect((await readdir(home)).filter((name) => name.startsWith("cluster.new"))).toEqual([]);
  });

  test("ignores a pid file that names an unrelated process", async () => {
    const first = await start();
    await first.stop();
    const cluster = join(first.folder, "cluster");
    const { uid, gid } = await stat(cluster);
    const other = spawn("sleep", ["60"], { uid, gid, cwd: "/" });
    children.push(other);
    const lines = [other.pid, cluster, 1, portOf(first), "", "127.0.0.1", "1 1", "ready", ""];
    await writeFile(join(cluster, "postmaster.pid"), lines.join("\n"));
    await chown(join(cluster, "postmaster.pid"), uid, gid);
    const second = await start();
    expect(second.startedByUs).toBe(true);
    await second.stop();
    expect(other.exitCode).toBeNull();
  });

  test("uses another port when a program has taken its port", async () => {
    const first = await start();
    await first.stop();
    const thief = createServer().listen(portOf(first), "127.0.0.1");
    await once(thief, "listening");
    const second = await start();
    expect(portOf(second)).not.toBe(portOf(first));
    await second.stop();
    thief.close();
  });

  test("works in a moved folder, also with a server left running", async () => {
    await leaveBehind();
    const moved = join(folder, "moved");
    await rename(dataDir, moved);
    homes.add(join(moved, "postgres"));
    const server = await start(moved);
    expect(await storedRow(server)).toEqual([7]);
    await server.stop();
    await rename(moved, dataDir);
    const back = await start();
    expect(await storedRow(back)).toEqual([7]);
    await back.stop();
  });

  test("starts a separate server for a copied folder", async () => {
    const left = await leaveBehind();
    const copy = join(folder, "copy");
    await cp(dataDir, copy, { recursive: true });
    if (isRoot) await sameOwner(join(dataDir, "postgres"), join(copy, "postgres"));
    const server = await start(copy);
    expect(server.startedByUs).toBe(true);
    await query(server.urlFor("postgres"), "update kept set row = 8");
    await server.stop();
    expect(await query(left.url, "select row from kept")).toEqual([7]);
  });

  test("refuses the data of another user in one sentence", async () => {
    await (await start()).stop();
    const home = join(dataDir, "postgres");
    if (isRoot) await chown(home, 65534, 65534);
    else await writeFile(join(dataDir, "postgres-place.json"), JSON.stringify({ place: "/" }));
    await expect(start()).rejects.toThrow(StartError);
    await expect(start()).rejects.toThrow(
      /belongs to the user [\w-]+, while this is [\w-]+: start Soko/,
    );
  });

  test("names a data folder that cannot be written", async () => {
    await mkdir(dataDir);
    await writeFile(join(dataDir, "postgres"), "a file");
    await expect(start()).rejects.toThrow(`${dataDir}/postgres cannot be written`);
    if (isRoot) return;
    await chmod(dataDir, 0o500);
    await expect(start()).rejects.toThrow(
      `${dataDir} cannot be written, because this user may not`,
    );
    await chmod(dataDir, 0o700);
  });

  test.runIf(isRoot)(
    "stores the data of root outside a folder that no one else can enter",
    async () => {
      const left = await leaveBehind();
      await chmod(folder, 0o700);
      const server = await start();
      expect(server.folder.startsWith(folder)).toBe(false);
      expect(dirname(server.folder)).not.toBe(left.folder);
      expect(await storedRow(server)).toEqual([7]);
      expect(messages).toContain(`The database lies in ${server.folder}.`);
      await server.stop();
      const moved = join(folder, "moved");
      await rename(dataDir, moved);
      const again = await start(moved);
      expect(again.folder).toBe(server.folder);
      expect(await storedRow(again)).toEqual([7]);
      await cp(moved, dataDir, { recursive: true });
      await expect(start()).rejects.toThrow(`${dataDir} is a copy of ${moved}`);
      await again.stop();
    },
  );
});

/** Gives the files of a copied folder the owners of the originals. */
async function sameOwner(from: string, to: string): Promise<void> {
  for (const name of await readdir(from, { recursive: true })) {
    const owner = await stat(join(from, name)).catch(() => undefined);
    if (owner) await chown(join(to, name), owner.uid, owner.gid);
  }
}
