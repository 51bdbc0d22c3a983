import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { listBackups, openBackupPlace } from "#server/backup/backup-place.ts";
import { readBackupState } from "#server/backup/backup-runs.ts";
import { root } from "./start/run.ts";
import { fileSums, restoreFrom, setupBackups } from "./testing/backup-world.ts";
import { startS3Server } from "./testing/s3-server.ts";

type World = Awaited<ReturnType<typeof setupBackups>>;

/** Starts `npm run backup` over the edition of a test. @param before what the shell does first */
function startCommand({ url, dataDir, place }: World, before = ""): ChildProcess {
  const { PATH, HOME } = process.env;
  const child = spawn("sh", ["-c", `${before} exec "$0" app/backup.ts`, process.execPath], {
    cwd: root,
    env: { PATH, HOME, DATABASE_URL: url, DATA_DIR: dataDir, BACKUP_URL: place, DEMO_DATA: "on" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function outcomeOf(child: ChildProcess) {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error("the command has no output");
  const [output, complaint, [code]] = await Promise.all([
    text(stdout),
    text(stderr),
    once(child, "exit"),
  ]);
  return { output, complaint, code: code as number | null };
}

const runs = ({ db }: World) =>
  db.query<{ error: string | null }>("select error from backup_run order by started_at", []);

test("a killed backup is none, and the next one says so and succeeds", async () => {
  const world = await setupBackups();
  const { pool, db, place } = world;
  const holder = await pool.pool.connect();
  await holder.query("begin; lock table chat_message in access exclusive mode");
  const child = startCommand(world);
  const ended = once(child, "exit");
  const isWaiting = `select exists (select from pg_stat_activity
    where application_name = 'soko backup' and wait_event_type = 'Lock'
    and datname = current_database()) as yes`;
  const patient = { timeout: 180_000 };
  await expect.poll(() => db.query(isWaiting, []), patient).toEqual([{ yes: true }]);
  child.kill("SIGKILL");
  await ended;
  await holder.query("rollback");
  holder.release();
  const listed = await listBackups(openBackupPlace(place, "tz"));
  expect([listed.whole, listed.halves.length]).toEqual([[], 1]);
  expect(await readBackupState({ db })).toMatchObject({ isRunning: true, lastGoodAt: null });
  const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(() => db.query(locks, [])).toEqual([{ held: 0 }]);

  const { output, complaint, code } = await outcomeOf(startCommand(world));
  expect([code, complaint]).toEqual([0, ""]);
  expect(output).toMatch(/is complete: \d+ tables with \d+ rows, 0 files/);
  expect(output).toMatch(/It is not encrypted: whoever can read it/);
  expect(await runs(world)).toEqual([{ error: "It was interrupted." }, { error: null }]);
}, 240_000);

test("a backup on a full disk leaves nothing, and says which disk", async () => {
  const world = await setupBackups();
  // No file may be larger than 4 kB: a larger write fails in the middle, as on a full disk.
  const { complaint, code } = await outcomeOf(startCommand(world, "ulimit -f 8;"));
  expect(code).toBe(1);
  expect(complaint).toMatch(/^The disk of file:\/\/\S+ is full: make space, or set BACKUP_URL/);
  expect(await fileSums(fileURLToPath(world.place))).toEqual({});
  expect(await runs(world)).toEqual([{ error: expect.stringContaining("is full") }]);
}, 240_000);

test("backs up to a bucket and restores from it, and says why a bucket refuses", async () => {
  const server = await startS3Server();
  onTestFinished(server.close);
  vi.stubEnv("AWS_ACCESS_KEY_ID", server.credentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", server.credentials.secretAccessKey);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { addDocument, backup } = await setupBackups();
  await addDocument("a licence");
  await backup({ to: server.url });
  expect(await restoreFrom(server.url)).toMatchObject({ files: 1 });
  server.fault = (_, response) => {
    response.writeHead(403, { "content-type": "application/xml" });
    response.end("<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
    return true;
  };
  await expect(backup({ to: server.url })).rejects.toThrow(
    "the object store refused: the key may not read and write in this bucket.",
  );
}, 240_000);
