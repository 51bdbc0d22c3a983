import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { onTestFinished } from "vitest";
import { postgresUser, spawnOptions } from "#server/embedded-postgres/system-user.ts";
import { findFreePort } from "./free-port.ts";

/** The program of Debian's package `pgbouncer`, or undefined where it is not installed. */
export const pgbouncer = `${process.env.PATH ?? ""}${delimiter}/usr/sbin`
  .split(delimiter)
  .map((folder) => join(folder, "pgbouncer"))
  .find(existsSync);

/**
 * Starts PgBouncer in transaction mode in front of a database, until the test ends. It has fewer
 * connections than its clients, so that they take turns on them.
 * @returns the URL of the same database through it
 */
export async function startPgbouncer(url: string): Promise<string> {
  if (!pgbouncer) throw new Error("pgbouncer is not installed");
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), "soko-pooler-"));
  await chmod(folder, 0o755);
  const ownPort = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `* = host=${hostname} port=${port || 5432} user=${username} password=${decodeURIComponent(password)}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${ownPort}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    "default_pool_size = 2",
    "query_timeout = 30",
  ];
  await writeFile(file, `${settings.join("\n")}\n`);
  const process = spawn(pgbouncer, ["-q", file], {
    ...spawnOptions(await postgresUser()),
    stdio: "ignore",
  });
  onTestFinished(async () => {
    process.kill("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });
  await answering(ownPort);
  return `postgres://${username}:any@127.0.0.1:${ownPort}${pathname}`;
}

/** Resolves as soon as the port accepts connections. */
async function answering(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect({ port, host: "127.0.0.1" });
      socket.once("connect", () => done(true)).once("error", () => done(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((next) => setTimeout(next, 20));
  }
}
