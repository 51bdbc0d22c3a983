import {
  appendFile,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { packDataFolder, unpackDataFolder } from "#server/backup/data-folder-tar.ts";
import { withDedicatedConnection } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import {
  type Cluster,
  databaseRole,
  ensureCluster,
  openCluster,
} from "#server/embedded-postgres/cluster.ts";
import {
  clusterIn,
  findInstallation,
  type Installation,
} from "#server/embedded-postgres/installation.ts";
import { launchServer, stopServer } from "#server/embedded-postgres/postmaster.ts";
import { databaseUrl, runAdminStatement } from "./test-server.ts";

const root = resolve(import.meta.dirname, "../..");
const say = () => {};
const database = "soko";

/** Test data need not survive a crash. */
const settings = {
  wal_level: "replica",
  max_wal_senders: 4,
  fsync: "off",
  // A standby that was stopped finds what it missed.
  wal_keep_size: "256MB",
};

export interface Server {
  /** URL of its database, which has all tables. */
  url: string;
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
}

/** A server of its own whose log standbys can stream. */
export interface Primary extends Pick<Server, "url"> {
  /** Copies the running primary and starts the copy as a standby. */
  addStandby(): Promise<Server>;
  /** Stops all of them and removes their folders. */
  remove(): Promise<void>;
}

export async function startPrimary(): Promise<Primary> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "soko-replica-")));
  const servers: Server[] = [];
  async function remove() {
    for (const server of servers.reverse()) await server.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  try {
    // For root, PostgreSQL runs as a user who must be able to enter.
    await chmod(folder, 0o755);
    const installation = { ...(await findInstallation(folder, say)), extraSettings: settings };
    const cluster = await ensureCluster(installation, say);
    const primary = await startServer(installation, cluster);
    servers.push(primary);
    await runAdminStatement(databaseUrl(primary.url, "postgres"), `create database ${database}`);
    await migrateDatabase(primary.url, resolve(root, "migrations"));
    return {
      url: primary.url,
      async addStandby() {
        const besides = {
          ...installation,
          folder: join(installation.folder, `standby-${servers.length}`),
        };
        await mkdir(besides.folder, { mode: 0o711 });
        await copyServer(primary.url, cluster, besides);
        const copy = await openCluster(clusterIn(besides.folder), besides.binaries);
        const standby = await startServer(besides, copy);
        servers.push(standby);
        return standby;
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Copies the folder of the running primary, and makes the copy a standby of it. */
async function copyServer(
  url: string,
  { folder }: Cluster,
  { folder: to, user }: Installation,
): Promise<void> {
  const copy = clusterIn(to);
  const { hostname, port, username, password } = new URL(url);
  const files: Record<string, string> = {
    "standby.signal": "",
    backup_label: await withDedicatedConnection({ connectionString: url }, async (client) => {
      await client.query("select pg_backup_start('standby', true)");
      await mkdir(copy, { mode: 0o700 });
      await unpackDataFolder(packDataFolder(folder, new AbortController().signal), copy, user);
      const { rows } = await client.query<{ label: string }>(
        "select labelfile as label from pg_backup_stop(false)",
      );
      return rows[0]?.label ?? "";
    }),
  };
  for (const [name, text] of Object.entries(files))
    await writeFile(join(copy, name), text, { mode: 0o600 });
  await appendFile(
    join(copy, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  if (!user) return;
  for (const name of ["", ...Object.keys(files)]) await chown(join(copy, name), user.uid, user.gid);
}

async function startServer(installation: Installation, cluster: Cluster): Promise<Server> {
  const launch = async (port?: number) => {
    const launched = await launchServer(installation, cluster, say, { port });
    if (!launched) throw new Error("another server uses the folder");
    return launched;
  };
  let server = await launch();
  const { port } = server;
  return {
    url: `postgres://${databaseRole}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`,
    stop: () => stopServer(server, say),
    async restart() {
      server = await launch(port);
    },
  };
}
