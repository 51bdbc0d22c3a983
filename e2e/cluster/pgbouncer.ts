import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#app/testing/free-port.ts";
import { canLogIn, type Login } from "./login.ts";
import { type Programs, until } from "./programs.ts";

/**
 * Starts PgBouncer in transaction mode.
 * @param ports where the primary and the replica are found
 * @returns a login for the primary, and one for the replica, both through PgBouncer
 */
export async function startPgBouncer(
  programs: Programs,
  login: Login,
  ports: { primary: number; replica: number },
) {
  const folder = programs.folderOf("pgbouncer");
  const port = await findFreePort();
  const users = join(folder, "users.txt");
  const file = join(folder, "pgbouncer.ini");
  const { database, user, password } = login;
  const replica = { ...login, port, database: `${database}_read` };
  const lines = [
    "[databases]",
    `${database} = host=127.0.0.1 port=${ports.primary} dbname=${database}`,
    `${replica.database} = host=127.0.0.1 port=${ports.replica} dbname=${database}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = scram-sha-256",
    `auth_file = ${users}`,
    "pool_mode = transaction",
    "default_pool_size = 20",
    "max_client_conn = 500",
    // In place of the limit that Soko sets on a direct connection.
    "ignore_startup_parameters = extra_float_digits",
    "query_timeout = 30",
    // After a promotion: look for the new primary each second, and refuse who waited for ten.
    "server_login_retry = 1",
    "server_connect_timeout = 3",
    "query_wait_timeout = 10",
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o600 });
  writeFileSync(users, `"${user}" "${password}"\n`, { mode: 0o600 });
  programs.giveToPostgres(file);
  programs.giveToPostgres(users);
  const program = programs.start("pgbouncer", {
    command: "pgbouncer",
    args: [file],
    asPostgres: true,
  });
  const primary = { ...login, port };
  await until("PgBouncer answers", () => canLogIn(primary));
  return { primary, replica, program };
}
