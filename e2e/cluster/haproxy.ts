import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import type { DatabaseNode } from "./patroni.ts";
import { type Programs, until } from "./programs.ts";

interface SokoServer {
  name: string;
  port: number;
}

/** Where HAProxy leads to: the primary, the replica, and any of the servers. */
export interface Ports {
  primary: number;
  replica: number;
  site: number;
}

const retryAfterSeconds = 2;

/** What a visitor gets when no server answers: a 503 of HAProxy's own. */
const unavailable = [
  "HTTP/1.1 503 Service Unavailable",
  "Content-Type: text/plain; charset=utf-8",
  "Cache-Control: no-store",
  `Retry-After: ${retryAfterSeconds}`,
  "Connection: close",
  "",
  "Soko is busy at the moment. Please try again in a few seconds.",
].join("\r\n");

/**
 * Starts HAProxy. It asks each Patroni whether its PostgreSQL is the primary or a replica, and each
 * server of Soko for /readyz, twice a second.
 */
export async function startHaproxy(
  programs: Programs,
  nodes: readonly DatabaseNode[],
  servers: readonly SokoServer[],
) {
  const folder = programs.folderOf("haproxy");
  const [primary, replica, site] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const page = join(folder, "503.http");
  writeFileSync(page, unavailable);
  const file = join(folder, "haproxy.cfg");
  const socket = join(folder, "admin.sock");
  const lines = [
    ...general(page, socket),
    ...database("primary", primary, nodes),
    ...database("replica", replica, nodes),
    ...soko(site, servers),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  programs.giveToPostgres(page);
  programs.giveToPostgres(file);
  const program = programs.start("haproxy", {
    command: "haproxy",
    args: ["-db", "-f", file],
    asPostgres: true,
  });
  await until("HAProxy answers", async () => {
    await fetch(`http://127.0.0.1:${site}/`);
    return true;
  });
  const ports: Ports = { primary, replica, site };
  return {
    ports,
    program,
    /** Resolves when visitors reach a server. */
    opened: () =>
      until("HAProxy leads to a server", async () => {
        const response = await fetch(`http://127.0.0.1:${site}/readyz`);
        return response.ok || undefined;
      }),
    /** Leads visitors to these servers only. */
    async leadTo(names: readonly string[]): Promise<void> {
      for (const { name } of servers) {
        const state = names.includes(name) ? "ready" : "maint";
        const client = connect(socket);
        client.end(`set server site/${name} state ${state}\n`);
        await once(client.resume(), "close");
      }
    },
  };
}

const general = (page: string, socket: string) => [
  "global",
  `  stats socket ${socket} mode 600 level admin`,
  "  maxconn 4000",
  "  log stdout format raw local0 info",
  "defaults",
  "  log global",
  "  timeout connect 2s",
  "  timeout client 70s",
  "  timeout server 70s",
  // Whatever goes wrong between HAProxy and a server is a 503 with Retry-After for the visitor.
  ...[500, 502, 503, 504].map((status) => `  errorfile ${status} ${page}`),
];

const check = "default-server check inter 500ms fall 2 rise 1";

/** Connections to a node that lost its role are ended, so that nobody writes to an old primary. */
const database = (role: string, port: number, nodes: readonly DatabaseNode[]) => [
  `listen ${role}`,
  "  mode tcp",
  `  bind 127.0.0.1:${port}`,
  "  timeout client 24h",
  "  timeout server 24h",
  `  option httpchk OPTIONS /${role}`,
  "  http-check expect status 200",
  `  ${check} on-marked-down shutdown-sessions`,
  ...nodes.map(
    (node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.statusPort}`,
  ),
];

/**
 * A request that reached no server is sent to another one. One that may have been carried out is
 * only repeated if it reads.
 */
const soko = (port: number, servers: readonly SokoServer[]) => [
  "listen site",
  "  mode http",
  `  bind 127.0.0.1:${port}`,
  "  balance leastconn",
  "  option forwardfor",
  "  option redispatch 1",
  "  retries 3",
  "  retry-on conn-failure empty-response",
  "  http-request disable-l7-retry unless METH_GET",
  "  option httpchk",
  // Soko refuses a request without a host.
  "  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host soko",
  "  http-check expect status 200",
  `  ${check}`,
  ...servers.map((server) => `  server ${server.name} 127.0.0.1:${server.port}`),
];
