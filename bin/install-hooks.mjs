// Runs on `npm install`: sets up the git hooks that package.json names, in a checkout.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const project = path.dirname(import.meta.dirname);
const program = path.join(project, "node_modules/simple-git-hooks/cli.js");

if (!process.env.CI && fs.existsSync(path.join(project, ".git")) && fs.existsSync(program)) {
  const { status } = spawnSync(process.execPath, [program], { cwd: project, stdio: "ignore" });
  if (status !== 0) process.stdout.write("The git hooks could not be installed.\n");
}
