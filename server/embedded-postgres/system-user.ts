import { execFile } from "node:child_process";
import { StartError } from "../start-error.ts";

/** The user a program runs as; undefined means our own user. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** @returns its exit code (undefined when it could not run or was killed) and its whole output */
export function runProgram(
  file: string,
  args: string[],
  { as, cwd }: { as?: SystemUser | undefined; cwd?: string } = {},
): Promise<{ code: number | undefined; output: string }> {
  const options = { ...spawnOptions(as), cwd, maxBuffer: Infinity };
  return new Promise((done) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      if (typeof code === "number") done({ code, output: stdout + stderr });
      else done({ code: undefined, output: stdout + stderr || String(error?.message) });
    });
  });
}

/**
 * Returns the spawn options for PostgreSQL's programs: as that user, without PG… and locale
 * variables.
 */
export function spawnOptions(as: SystemUser | undefined) {
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name),
  );
  const env = { ...Object.fromEntries(variables), LC_ALL: "C" };
  return as ? { env, uid: as.uid, gid: as.gid } : { env };
}

/**
 * Returns the user that PostgreSQL runs as. It refuses to run as root, so root runs it as the
 * system's `postgres`, created when missing, or as `nobody` where users cannot be created.
 * @returns undefined when we are not root
 * @throws StartError when the system has neither and none can be made
 */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const user = (await lookUp("postgres")) ?? (await make("postgres")) ?? (await lookUp("nobody"));
  if (user) return user;
  throw new StartError(
    "PostgreSQL does not run as root, and no system user could be made for it: " +
      "start Soko as an ordinary user, or set DATABASE_URL.",
  );
}

/** Returns the login name of a user, or its number when it has none. */
export async function userName(uid: number): Promise<string> {
  const { code, output } = await runProgram("id", ["-nu", String(uid)]);
  return code === 0 ? output.trim() : `number ${uid}`;
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const answers = await Promise.all([
    runProgram("id", ["-u", name]),
    runProgram("id", ["-g", name]),
  ]);
  const [uid, gid] = answers.map(({ code, output }) => (code === 0 ? Number(output) : undefined));
  return uid && gid ? { name, uid, gid } : undefined;
}

async function make(name: string): Promise<SystemUser | undefined> {
  const login = (await runProgram("which", ["nologin"])).output.trim() || "/bin/false";
  await runProgram("groupadd", ["--system", name]);
  const how = ["--system", "--gid", name, "--no-create-home", "--shell", login];
  await runProgram("useradd", [...how, name]);
  return lookUp(name);
}
