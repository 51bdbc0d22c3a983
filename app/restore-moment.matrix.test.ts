import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { newId } from "#core/ids.ts";
import { newBackupKey, sealingOf } from "#server/backup/backup-key.ts";
import { openBackupPlace } from "#server/backup/backup-place.ts";
import { findArchivingServer, makeBaseCopy } from "#server/backup/base-copy.ts";
import { chooseBase } from "#server/backup/restore-moment.ts";
import { shipLog } from "#server/backup/ship-log.ts";
import { openPool } from "#server/database/database.ts";
import { ensureDatabase, startEmbedded } from "#server/embedded-postgres/start-embedded.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { createTables } from "./start/create-tables.ts";
import { runBackup } from "./start/run-backup.ts";
import { runMomentRestore } from "./start/run-moment-restore.ts";
import { fileSums, newFolder } from "./testing/backup-world.ts";
import { testSettings } from "./testing/test-app.ts";

const say = () => {};
const signal = new AbortController().signal;

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Starts an embedded server, which archives its log, with an edition in it. */
async function setupServer() {
  const folder = await newFolder("moment");
  // For root, PostgreSQL runs as a user who must be able to enter.
  await chmod(folder, 0o755);
  const dataDir = join(folder, "data");
  await mkdir(dataDir);
  const { secretKey } = await newBackupKey();
  const place = pathToFileURL(join(folder, "backups")).href;
  const settings = testSettings({ DATA_DIR: dataDir, BACKUP_URL: place, BACKUP_KEY: secretKey });
  const server = await startEmbedded({ dataDir, say, archivesLog: true });
  onTestFinished(server.stop);
  await ensureDatabase(server, "soko_tz");
  const url = server.urlFor("soko_tz");
  await createTables(url, Number.MAX_SAFE_INTEGER);
  return { folder, settings, server, url, place };
}

test("restores the embedded server with its files as of a moment", async () => {
  const { folder, settings, server, url, place: to } = await setupServer();
  const pool = openPool(url, { size: 1 });
  const { files } = openFiles(openFileStorage(settings), {}, pool.db);
  const key = await files.documents.put(Buffer.from("a licence"));
  const id = newId();
  // Without the reference data that the rows name.
  await pool.db.query("set session_replication_role = replica", []);
  await pool.db.query(
    `insert into account (id, user_type, first_name, last_name, email, country_code, language, state, created_at)
     values ($1, 'individual', 'Amina', 'Juma', 'amina@soko.test', 'TZ', 'en', 'active', now())`,
    [id],
  );
  await pool.db.query(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes,
       state, created_at) values ($1, $2, 'national-id', 'id.jpg', $3, 'image/jpeg', 5, 'submitted', now())`,
    [newId(), id, key],
  );
  await runBackup(settings, { databaseUrl: url, to, signal, onProgress: say });
  await pool.db.query("create table moments (name text, at timestamptz)", []);
  const noted = (name: string) =>
    query<{ at: Date }>(
      url,
      `insert into moments values ('${name}', clock_timestamp()) returning at`,
    );
  await noted("good");
  const [{ at } = { at: new Date() }] = await query<{ at: Date }>(
    url,
    "select clock_timestamp() as at",
  );
  await query(url, "delete from moments");
  await query(url, "truncate account cascade");
  await noted("later");
  await query(url, "select pg_switch_wal()");
  const place = openBackupPlace(to, "tz");
  const archiving = await findArchivingServer(url);
  if (!archiving) throw new Error("the server archives nothing");
  const sealing = await sealingOf(settings.BACKUP_KEY);
  // A second copy ships the log as well, and is too young for the moment.
  await makeBaseCopy({ databaseUrl: url, server: archiving, place, sealing, signal });
  await shipLog({ ...archiving, place, sealing });
  await pool.close();
  await server.stop();

  const base = await chooseBase(place, at);
  if (!base) throw new Error("no copy is old enough");
  const dataDir = join(folder, "restored");
  const again = { ...settings, DATA_DIR: dataDir };
  const moment = { place, base, at, signal, onProgress: say, say };
  const [counts] = await runMomentRestore(again, moment);
  expect(counts).toMatchObject({ database: "soko_tz", files: 1 });
  const restored = await startEmbedded({ dataDir, say });
  onTestFinished(restored.stop);
  const rows = await query(restored.urlFor("soko_tz"), "select name from moments");
  expect(rows).toEqual([{ name: "good" }]);
  expect(await query(restored.urlFor("soko_tz"), "select id from account")).toEqual([{ id }]);
  expect(await fileSums(join(dataDir, "files"))).toEqual(
    await fileSums(join(settings.DATA_DIR, "files")),
  );
  await expect(runMomentRestore(again, moment)).rejects.toThrow(/Not empty is/);
  await restored.stop();

  const future = new Date(Date.now() + 3_600_000);
  const tooLate = { ...settings, DATA_DIR: join(folder, "too-late") };
  await expect(runMomentRestore(tooLate, { ...moment, at: future })).rejects.toThrow(
    /The log of the server does not reach/,
  );
}, 180_000);
