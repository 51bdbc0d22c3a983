// Frozen: no new features; see decision 22.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { installIfNeeded } from "./install.mjs";
import { pinnedNode } from "./pinned-node.mjs";
import { print } from "./print.mjs";

const project = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Installs what is missing, builds what has changed if the script is a built one, then runs the
 * script on the pinned Node until it ends; this process ends with its exit code. The script may
 * listen for `disconnect` to learn that this process is gone.
 */
export async function launch([script, ...args]) {
  endWithShell();
  try {
    if (!script) throw new Error("Usage: node bin/run.mjs <script> [arguments]");
    await installIfNeeded(project);
    const node = nodeToUse();
    const code = script.startsWith("build/") ? await run(node, ["bin/build-pages.ts"]) : 0;
    process.exit(code || isEnding ? code : await run(node, [script, ...args]));
  } catch (error) {
    print(error.message);
    process.exitCode = error.exitCode ?? 1;
  }
}

// By default V8 uses 130 MB for short-lived objects and lets the old space grow to several times
// the live size, and the C library uses a heap for each thread.
const frugal = {
  flags: ["--max-semi-space-size=8", "--heap-growing-percent=30"],
  environment: { MALLOC_ARENA_MAX: "2" },
};

const flags = [...frugal.flags, "--disable-warning=ExperimentalWarning", "--enable-source-maps"];

let isEnding = false;

/** @returns the exit code of a script of the project, or of an interruption */
function run(node, [script, ...args]) {
  const child = spawn(node, [...flags, path.resolve(project, script), ...args], {
    env: { ...frugal.environment, ...process.env },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(name, () => {
      isEnding = true;
      if (name !== "SIGINT" || !atTerminal()) child.kill(name);
    });
  }
  return new Promise((done) => {
    child.on("error", (error) => {
      print(`${node} could not be started: ${error.message}`);
      done(1);
    });
    child.on("exit", (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

function nodeToUse() {
  const pinned = pinnedNode(project);
  if (pinned) return pinned;
  // With install scripts disabled, npm brings no Node; a recent enough one on this machine will do.
  if (isInEngines(process.versions.node)) return process.execPath;
  const blocked = fs.existsSync(path.join(project, "node_modules", "node"));
  throw new Error(
    blocked
      ? "npm was not allowed to fetch the pinned Node.js: " +
          "run `npm rebuild node --ignore-scripts=false`, or use Node.js 24 or newer."
      : "The pinned Node.js is not installed: run `npm ci`.",
  );
}

// The versions of `engines` in package.json: older ones cannot run TypeScript or our libraries.
function isInEngines(version) {
  const [major, minor] = version.split(".").map(Number);
  return major >= 24 || (major === 22 && minor >= 22);
}

// npm passes SIGTERM on to the shell it runs us by, and most shells end without passing it on.
function endWithShell() {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const shell = process.ppid;
  const watching = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watching);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  watching.unref();
}

// The terminal sends Ctrl-C to every process, including the script; a second one would force an
// exit.
const atTerminal = () => [process.stdin, process.stdout, process.stderr].some(({ isTTY }) => isTTY);
