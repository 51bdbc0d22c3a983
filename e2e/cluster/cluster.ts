import { randomBytes } from "node:crypto";
import { startEtcd } from "./etcd.ts";
import { startHaproxy } from "./haproxy.ts";
import { type Login, loginUrl, runStatements } from "./login.ts";
import { startPatroni } from "./patroni.ts";
import { startPgBouncer } from "./pgbouncer.ts";
import type { Programs } from "./programs.ts";
import { startObjectStore } from "./s3.ts";
import { type ClusterServer, createServer } from "./servers.ts";

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

interface ClusterOptions {
  /** Folder of the version that the servers run at first. */
  root: string;
  /** Settings of every server besides those of the cluster. */
  settings: Record<string, string>;
  say(line: string): void;
}

/**
 * Starts everything an edition on several machines consists of, here on one: etcd, two PostgreSQL
 * under Patroni, PgBouncer, three Sokos with folders of their own, and HAProxy before them.
 */
export async function startCluster(programs: Programs, { root, settings, say }: ClusterOptions) {
  const etcd = await startEtcd(programs);
  say("etcd is open; PostgreSQL is being created twice, a primary and its replica");
  const patroni = await startPatroni(programs, etcd);
  const login = await createEdition((await patroni.nodeAs("leader")).port, patroni.password);
  // HAProxy is first, because PgBouncer finds the primary through it.
  const servers: ClusterServer[] = [];
  const shared: Record<string, string> = {};
  for (const name of ["soko-1", "soko-2", "soko-3"]) {
    servers.push(await createServer(programs, name, shared));
  }
  const haproxy = await startHaproxy(programs, patroni.nodes, servers);
  const { ports } = haproxy;
  const pooled = await startPgBouncer(programs, login, ports);
  const store = await startObjectStore(programs);
  const direct = { ...login, port: ports.primary };
  const common = {
    // Each of them would otherwise make its own.
    SECRET_KEY: randomBytes(32).toString("hex"),
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`,
    TRUST_PROXY: "on",
    WORKERS: "1",
    ...settings,
  };
  Object.assign(shared, common, {
    DATABASE_URL: loginUrl(pooled.primary),
    DATABASE_DIRECT_URL: loginUrl(direct),
    // Debian 12 has PgBouncer 1.18, which knows no prepared statements.
    DATABASE_PREPARED: "off",
    DATABASE_READ_URLS: loginUrl(pooled.replica),
    ...store.settings,
  });
  say("PgBouncer and HAProxy are open; the first Soko creates its tables");
  const [first, ...others] = servers;
  await first?.start(root);
  await Promise.all(others.map((server) => server.start(root)));
  await patroni.nodeAs("sync_standby", 180);
  await haproxy.opened();
  return {
    patroni,
    servers,
    haproxy,
    ports,
    login: direct,
    pgbouncer: pooled.program,
    store,
    /** A server of the same edition without PgBouncer, replica and object store, to compare with. */
    plainServer: () =>
      createServer(programs, "soko-plain", { ...common, DATABASE_URL: loginUrl(direct) }),
  };
}

/** Creates the database of the edition and a role that owns it. */
async function createEdition(port: number, password: string): Promise<Login> {
  const login = { port, user: "soko", password: randomBytes(18).toString("hex"), database: "soko" };
  await runStatements({ port, user: "postgres", password, database: "postgres" }, [
    `create role soko login password '${login.password}'`,
    "create database soko owner soko",
    // PgBouncer does not pass on what Soko asks for when it connects.
    "alter role soko set statement_timeout = '30s'",
  ]);
  return login;
}
