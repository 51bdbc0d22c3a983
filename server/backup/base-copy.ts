import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { withDedicatedConnection } from "#server/database/database.ts";
import { logArchiveIn } from "#server/embedded-postgres/log-archive.ts";
import { StartError } from "#server/start-error.ts";
import type { Sealing } from "./backup-key.ts";
import type { BackupPlace } from "./backup-place.ts";
import { packDataFolder } from "./data-folder-tar.ts";
import { writePart } from "./parts.ts";
import {
  type Base,
  baseFolder,
  type ListedBase,
  listBases,
  logFolder,
  logPosition,
  serverPrefix,
} from "./server-place.ts";
import { shipLog } from "./ship-log.ts";

/** The server of an edition, where it is the embedded one and archives its log. */
export interface ArchivingServer {
  dataFolder: string;
  /** Where finished segments of the log wait. */
  archive: string;
  /** Where they go in the place of the backups. */
  prefix: string;
}

/** Returns the server, or undefined when it is not ours or archives nothing. */
export function findArchivingServer(databaseUrl: string): Promise<ArchivingServer | undefined> {
  const config = { connectionString: databaseUrl, application_name: "soko backup" };
  return withDedicatedConnection(config, async (client) => {
    const { rows } = await client.query<{ own: boolean }>(
      `select current_setting('soko.mark', true) is not null
        and current_setting('archive_mode') = 'on'
        and current_setting('is_superuser') = 'on' as own`,
    );
    if (!rows[0]?.own) return undefined;
    const facts = await client.query<{ folder: string; id: string }>(
      `select current_setting('data_directory') as folder, system_identifier::text as id
      from pg_control_system()`,
    );
    const { folder = "", id = "" } = facts.rows[0] ?? {};
    return {
      dataFolder: folder,
      archive: logArchiveIn(dirname(folder)),
      prefix: serverPrefix(id),
    };
  });
}

interface BaseRequest {
  databaseUrl: string;
  server: ArchivingServer;
  place: BackupPlace;
  sealing: Sealing;
  signal: AbortSignal;
}

/**
 * Copies the folder of the running server, by PostgreSQL's low-level API, and moves the log that
 * the copy needs. Its description is written last.
 */
export async function makeBaseCopy(request: BaseRequest): Promise<Base> {
  const { databaseUrl, server, place, sealing, signal } = request;
  const config = { connectionString: databaseUrl, application_name: "soko base copy" };
  return withDedicatedConnection(config, async (client) => {
    await client.query("set statement_timeout = 0");
    const start = await client.query<{ at: Date; log: string; major: string }>(
      `select pg_walfile_name(pg_backup_start('soko', true)) as log, clock_timestamp() as at,
        (current_setting('server_version_num')::int / 10000)::text as major`,
    );
    const { at = new Date(), log: firstLog = "", major = "" } = start.rows[0] ?? {};
    const folder = baseFolder(server.prefix, at);
    try {
      const content = packDataFolder(server.dataFolder, signal);
      const data = await writePart(place.store, `${folder}data.tar.gz`, content, sealing);
      const stop = await client.query<{ lastLog: string; at: Date; label: string }>(
        `select pg_walfile_name(lsn) as "lastLog", clock_timestamp() as at, labelfile as label
        from pg_backup_stop(false)`,
      );
      const { lastLog = "", at: stoppedAt = new Date(), label = "" } = stop.rows[0] ?? {};
      await shipUntil(client, lastLog, request);
      const base: Base = {
        format: 1,
        major,
        startedAt: at.toISOString(),
        stoppedAt: stoppedAt.toISOString(),
        firstLog,
        lastLog,
        label,
        key: sealing.mark,
        data,
      };
      await place.store.put(`${folder}base.json`, Buffer.from(JSON.stringify(base, undefined, 1)));
      return base;
    } catch (error) {
      for await (const { key } of place.store.list(folder)) await place.store.remove(key);
      throw error;
    }
  });
}

const logSeconds = 120;

/** Waits until the log up to a segment is at the place. */
async function shipUntil(
  client: pg.Client,
  lastLog: string,
  { server, place, sealing, signal }: BaseRequest,
): Promise<void> {
  // The segment is archived when it is full or left.
  await client.query("select pg_switch_wal()");
  const until = Date.now() + logSeconds * 1_000;
  for (;;) {
    signal.throwIfAborted();
    await shipLog({ ...server, place, sealing });
    const { rows } = await client.query<{ last: string | null }>(
      "select last_archived_wal as last from pg_stat_archiver",
    );
    const last = rows[0]?.last ?? "";
    if (last && logPosition(last) >= logPosition(lastLog)) {
      await shipLog({ ...server, place, sealing });
      return;
    }
    if (Date.now() > until) {
      throw new StartError(
        "The server does not archive its log: its log-archive folder cannot be written, or its disk is full.",
      );
    }
    await sleep(200);
  }
}

/**
 * Removes the copies and the log that are older than the days that can be gone back to. The newest
 * copy from before them stays, so that all of these days are covered.
 */
export async function pruneBases(
  place: BackupPlace,
  server: Pick<ArchivingServer, "prefix">,
  { now, days }: { now: Date; days: number },
): Promise<void> {
  const bases = await listBases(place, `${server.prefix}base/`);
  const first = now.getTime() - days * 86_400_000;
  const before = bases.filter(({ base }) => Date.parse(base.stoppedAt) < first);
  const old = before.slice(0, -1);
  for (const { prefix, id } of old) await removeBase(place, { prefix, id });
  const oldest = bases.find((base) => !old.includes(base));
  if (!oldest || old.length === 0) return;
  for await (const { key } of place.store.list(logFolder(server.prefix))) {
    const name = key.slice(logFolder(server.prefix).length);
    const isSegment = /^[0-9A-F]{24}/.test(name);
    if (isSegment && logPosition(name) < logPosition(oldest.base.firstLog))
      await place.store.remove(key);
  }
}

async function removeBase(
  { store }: BackupPlace,
  { prefix, id }: Pick<ListedBase, "prefix" | "id">,
) {
  const folder = `${prefix}base/${id}/`;
  await store.remove(`${folder}base.json`);
  for await (const { key } of store.list(folder)) await store.remove(key);
}
