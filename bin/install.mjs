import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { tryLock } from "../server/process-lock.mjs";
import { print } from "./print.mjs";

/**
 * Runs `npm ci` unless node_modules matches package-lock.json. Of concurrent starts, one installs
 * and the others wait.
 * @throws Error with a message for people, after npm's last lines
 */
export async function installIfNeeded(project) {
  let isAnnounced = false;
  while (!isInstalled(project)) {
    const lock = await lockInstalling(project);
    if (lock.holder) {
      if (!isAnnounced) print(`Waiting for process ${lock.holder.pid}, which installs already…`);
      isAnnounced = true;
      await sleep(500);
      continue;
    }
    try {
      if (isInstalled(project)) return;
      await install(project, lock);
      fs.writeFileSync(markOf(project), fingerprint(project));
    } finally {
      lock.release();
    }
  }
}

const markOf = (project) => path.join(project, "node_modules", ".soko-install");

async function lockInstalling(project) {
  // Outside node_modules, which npm empties.
  const folder = path.join(project, ".data");
  try {
    fs.mkdirSync(folder, { recursive: true });
    return await tryLock(path.join(folder, "installing"), {});
  } catch (error) {
    throw new Error(`Nothing can be installed: ${folder} cannot be written (${error.code}).`);
  }
}

function isInstalled(project) {
  const now = fingerprint(project);
  if (readText(markOf(project)) === now) return true;
  if (!isAsLocked(project)) return false;
  try {
    fs.writeFileSync(markOf(project), now);
  } catch {
    // A read-only node_modules of another user works too.
  }
  return true;
}

function fingerprint(project) {
  const lock = fs.readFileSync(path.join(project, "package-lock.json"));
  const hash = createHash("sha256").update(lock).digest("hex");
  return `${hash} ${process.platform} ${process.arch}\n`;
}

// Skips the install after a manual npm run: npm stores a list of what it installed.
function isAsLocked(project) {
  const wanted = packagesOf(path.join(project, "package-lock.json"));
  const present = packagesOf(path.join(project, "node_modules", ".package-lock.json"));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([folder, { version, optional }]) => {
    if (folder === "" || (optional && !present[folder])) return true;
    return present[folder]?.version === version;
  });
}

function packagesOf(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}

async function install(project, lock) {
  print("Installing what Soko needs from the npm registry; this takes a minute or two…");
  const progress = showSeconds();
  let result = await runNpm(project, lock, ["ci"]);
  // A lock file written where the registry lacks other systems' packages is not complete enough for
  // `ci`.
  if (/EUSAGE/.test(result.output)) result = await runNpm(project, lock, ["install", "--no-save"]);
  progress.end(result.code === 0);
  if (result.code === 0) return;
  if (result.interrupted) throw failure("The installation was interrupted.", 130);
  print(gist(result.output));
  throw failure(
    `Installing with npm failed (${result.how}): see npm's words above, check that the npm ` +
      `registry can be reached and ${project} can be written, then run the command again.`,
    1,
  );
}

async function runNpm(project, lock, command) {
  const [program, ...args] = npm(project);
  const child = spawn(program, [...args, ...command, "--include=dev", "--no-audit", "--no-fund"], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32" && program === "npm",
  });
  // A killed launcher leaves its npm running; two of them would corrupt each other's work.
  if (child.pid) lock.alsoWhile(child.pid);
  const stopForwarding = forwardSignals(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => output.push(data));
  const { code, how } = await new Promise((done) => {
    child.on("error", (error) => done({ how: error.message }));
    child.on("close", (code, signal) => {
      done({ code, how: signal ? `killed by ${signal}` : `exit code ${code}` });
    });
  });
  const interrupted = stopForwarding();
  return { code, how, interrupted, output: Buffer.concat(output).toString() };
}

// npm prints its reason first, then perhaps pages of usage, and the path of its log at the end.
function gist(output) {
  const lines = output
    .split("\n")
    .filter((line) => line.trim() && !/^npm (warn|notice)/i.test(line));
  const half = 10;
  if (lines.length <= 2 * half + 1) return lines.join("\n");
  return [...lines.slice(0, half), "…", ...lines.slice(-half)].join("\n");
}

// npm names itself to the scripts it runs; yarn and pnpm do so too, but cannot read our lock file.
function npm(project) {
  const cli = process.env.npm_execpath;
  if (!cli || !/^npm-cli\.c?js$/.test(path.basename(cli)) || !fs.existsSync(cli)) return ["npm"];
  // We may be running on the pinned Node, which npm is about to remove.
  const inside = path.join(project, "node_modules") + path.sep;
  const nodes = [process.env.npm_node_execpath, process.execPath];
  const node = nodes.find((file) => file && !file.startsWith(inside) && fs.existsSync(file));
  return node ? [node, cli] : ["npm"];
}

function showSeconds() {
  const start = Date.now();
  const rewrites = process.stderr.isTTY;
  const seconds = () => Math.round((Date.now() - start) / 1000);
  const show = () => {
    process.stderr.write(rewrites ? `\r  ${seconds()} s` : `  … ${seconds()} s\n`);
  };
  const timer = setInterval(show, rewrites ? 1000 : 10_000);
  return {
    end(well) {
      clearInterval(timer);
      if (rewrites) process.stderr.write("\r\x1b[K");
      if (well) print(`Installed in ${seconds()} s.`);
    },
  };
}

function forwardSignals(child) {
  let interrupted = false;
  const names = ["SIGINT", "SIGTERM", "SIGHUP"];
  const forward = (name) => {
    interrupted = true;
    child.kill(name);
  };
  for (const name of names) process.on(name, forward);
  return () => {
    for (const name of names) process.off(name, forward);
    return interrupted;
  };
}

function failure(message, exitCode) {
  return Object.assign(new Error(message), { exitCode });
}

function readText(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
