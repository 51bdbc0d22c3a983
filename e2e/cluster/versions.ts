import { execFileSync } from "node:child_process";
import { symlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * Checks a commit out and builds it, with the packages that are installed here.
 * @param git folder of the repository
 * @returns the folder of that version, and a function that removes it
 */
export function checkOut(git: string, commit: string, folder: string) {
  const root = join(folder, "old-version");
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["worktree", "add", "--detach", root, commit], git);
  symlinkSync(join(git, "node_modules"), join(root, "node_modules"));
  run(process.execPath, [join(root, "bin/run.mjs"), "bin/build-pages.ts"], root);
  return {
    root,
    remove: () => void run("git", ["worktree", "remove", "--force", root], git),
  };
}
