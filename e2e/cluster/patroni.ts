import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import { postgresFolder } from "./needed-packages.ts";
import { killQuietly, type Program, type Programs, until } from "./programs.ts";

/** A PostgreSQL server with the Patroni that starts and promotes it: one machine. */
export interface DatabaseNode {
  name: string;
  port: number;
  /** Port on which Patroni says whether it is the primary. */
  statusPort: number;
  start(): Promise<void>;
  /** Stops PostgreSQL and Patroni in order, as an operator does. */
  stop(): Promise<void>;
  /** Kills both at once, as a power cut does. */
  kill(): void;
  /** Id of the PostgreSQL server, while it runs. */
  postmaster(): number | undefined;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/**
 * How soon a dead primary is replaced: its lease in etcd ends after `ttl` seconds (the least that
 * Patroni allows), and the nodes look every `loop_wait` seconds.
 */
const timing = { ttl: 20, loop_wait: 2, retry_timeout: 5 };

/**
 * Starts a primary and a streaming replica under Patroni. Commits wait for the replica
 * (`synchronous_mode`): only so nothing that was answered is lost when the primary dies.
 * @param etcd address of etcd
 */
export async function startPatroni(programs: Programs, etcd: string) {
  const password = randomBytes(18).toString("hex");
  const nodes = [
    await createNode(programs, { name: "one", etcd, password }),
    await createNode(programs, { name: "two", etcd, password }),
  ] as const;

  async function members(): Promise<Member[]> {
    for (const { statusPort } of nodes) {
      const response = await fetch(`http://127.0.0.1:${statusPort}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      }).catch(() => undefined);
      if (response) return ((await response.json()) as { members: Member[] }).members;
    }
    return [];
  }

  /** Resolves to the node with this role: "leader", "replica" or "sync_standby". */
  const nodeAs = (role: string, seconds = 90): Promise<DatabaseNode> =>
    until(
      `a node is ${role}`,
      async () => {
        const isUp = ({ state }: Member) => /^(running|streaming)$/.test(state);
        const found = (await members()).find((member) => member.role === role && isUp(member));
        return nodes.find(({ name }) => name === found?.name);
      },
      seconds,
    );

  await nodes[0].start();
  await nodeAs("leader");
  await nodes[1].start();
  return {
    /** The second becomes a replica while other things start: see `nodeAs`. */
    nodes,
    nodeAs,
    /** Password of the role `postgres` of these databases, made for this run. */
    password,
  };
}

interface Place {
  name: string;
  etcd: string;
  password: string;
}

async function createNode(programs: Programs, { name, etcd, password }: Place) {
  const port = await findFreePort();
  const statusPort = await findFreePort();
  const folder = programs.folderOf(`node-${name}`);
  const data = join(folder, "data");
  const file = join(folder, "patroni.json");
  const settings = patroniSettings({ name, etcd, password, port, statusPort, folder, data });
  // JSON is YAML.
  writeFileSync(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  programs.giveToPostgres(file);
  /** The PostgreSQL server is a process of its own, which outlives a killed Patroni. */
  const postmaster = () => {
    try {
      return Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
    } catch {
      return undefined;
    }
  };
  programs.alsoEnd(postmaster);
  let patroni: Program | undefined;
  const node: DatabaseNode = {
    name,
    port,
    statusPort,
    postmaster,
    async start() {
      patroni = programs.start(`patroni-${name}`, {
        command: "patroni",
        args: [file],
        asPostgres: true,
      });
      await until(`Patroni ${name} answers`, async () => {
        await fetch(`http://127.0.0.1:${statusPort}/patroni`);
        return true;
      });
    },
    stop: async () => patroni?.stop("SIGTERM", 60_000),
    kill() {
      patroni?.kill("SIGKILL");
      killQuietly(postmaster(), "SIGKILL");
    },
  };
  return node;
}

interface NodePlace extends Place {
  port: number;
  statusPort: number;
  folder: string;
  data: string;
}

const local = "127.0.0.1";

/** The same settings as in docs/operations.md, with the addresses of one machine. */
const patroniSettings = (at: NodePlace) => ({
  scope: "soko",
  name: at.name,
  restapi: { listen: `${local}:${at.statusPort}`, connect_address: `${local}:${at.statusPort}` },
  etcd3: { hosts: at.etcd },
  bootstrap: {
    dcs: {
      ...timing,
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        parameters: { max_connections: 200, wal_level: "replica", hot_standby: "on" },
      },
    },
    initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
  },
  postgresql: {
    listen: `${local}:${at.port}`,
    connect_address: `${local}:${at.port}`,
    bin_dir: postgresFolder(),
    data_dir: at.data,
    pgpass: join(at.folder, "pgpass"),
    authentication: {
      superuser: { username: "postgres", password: at.password },
      replication: { username: "replicator", password: at.password },
      rewind: { username: "rewind", password: at.password },
    },
    parameters: { unix_socket_directories: at.folder, password_encryption: "scram-sha-256" },
    pg_hba: [
      "local all all scram-sha-256",
      `host replication replicator ${local}/32 scram-sha-256`,
      `host all all ${local}/32 scram-sha-256`,
    ],
  },
});
