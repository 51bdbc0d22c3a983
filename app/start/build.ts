import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#server/start-error.ts";

const rooms = ["app", "areas", "web", "core", "server"];
const alone = ["package-lock.json", "vite.config.ts", "react-router.config.ts"];

/** Builds the pages unless the build that stands was made from these very sources. */
export async function buildIfNeeded(root: string, say: (line: string) => void): Promise<void> {
  const stamp = join(root, "build/stamp");
  const digest = digestOfSources(root);
  if (readOr(stamp, "") === digest) return;
  say("Building the pages…");
  const { code, output } = await run(root);
  if (code !== 0) {
    process.stderr.write(output);
    throw new StartError("The pages could not be built; the lines above say why.");
  }
  writeFileSync(stamp, digest);
}

function digestOfSources(root: string): string {
  const hash = createHash("sha256");
  const files = rooms.flatMap((room) => sourcesIn(join(root, room)));
  for (const file of [...alone.map((name) => join(root, name)), ...files.sort()]) {
    hash.update(file.slice(root.length)).update(readOr(file, ""));
  }
  return hash.digest("hex");
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

function run(root: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout.on("data", (part) => (output += part));
  child.stderr.on("data", (part) => (output += part));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return otherwise;
  }
}
