import { type SpawnOptions, spawn } from "node:child_process";

/** Whom a program runs as; undefined is the user we are. */
export interface SystemUser {
  name: string;
  uid: number;
  gid: number;
}

/** @returns its exit code (undefined when it could not run or was killed) and all it wrote */
export function runProgram(
  file: string,
  args: string[],
  options: { as?: SystemUser | undefined; cwd?: string } = {},
): Promise<{ code: number | undefined; output: string }> {
  const program = spawn(file, args, {
    ...inPlainEnvironment(options.as),
    ...(options.cwd ? { cwd: options.cwd } : {}),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  program.stdout.on("data", collect);
  program.stderr.on("data", collect);
  return new Promise((done) => {
    program.on("error", (error) => done({ code: undefined, output: error.message }));
    program.on("close", (code) => done({ code: code ?? undefined, output }));
  });
}

/** How to spawn PostgreSQL's programs: as that user, untouched by PG… and locale variables. */
export function inPlainEnvironment(as: SystemUser | undefined): SpawnOptions {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  const env = { ...Object.fromEntries(kept), LC_ALL: "C" };
  return as ? { env, uid: as.uid, gid: as.gid } : { env };
}
