import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Exit code of the command when a Debian package is missing, as of programs that were skipped. */
export const missingExitCode = 77;

const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"];

/** Returns the path of a program, or undefined where it is not installed. */
const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** Returns the folder of the newest PostgreSQL programs that Debian installed. */
export function postgresFolder(): string | undefined {
  const versions = "/usr/lib/postgresql";
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((one, two) => Number(two) - Number(one))
    .map((version) => join(versions, version, "bin"))
    .find((folder) => existsSync(join(folder, "postgres")));
}

/** Returns the Debian packages that the cluster needs and that are not installed. */
export function missingPackages(): string[] {
  const found = {
    "etcd-server": findProgram("etcd"),
    haproxy: findProgram("haproxy"),
    patroni: findProgram("patroni"),
    pgbouncer: findProgram("pgbouncer"),
    postgresql: postgresFolder(),
  };
  return Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]));
}
