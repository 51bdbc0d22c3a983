// Plain JavaScript without dependencies: the launcher needs it before anything is installed.
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Returns the start time of a process, in a form that no later process with the same id shares.
 * @returns undefined when it is gone (or only a zombie is left), "" when it cannot be determined
 */
export function bornOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return undefined;
  }
  if (process.platform === "win32") return "";
  if (process.platform !== "linux") return bornByPs(pid);
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return "ZX".includes(fields[0]) ? undefined : `${bootId()} ${fields[19]}`;
  } catch {
    return "";
  }
}

/** Whether this exact process still runs, and not another one that got its id. */
export function isRunning({ pid, born }) {
  const now = bornOf(pid);
  return now !== undefined && (now === "" || born === "" || now === born);
}

/**
 * Takes the lock named `base` for this process, or returns its holder. A lock ends with its
 * process, so the lock of a killed process is free.
 *
 * It is a file `base.N`, a new N each time, created atomically with its content; the highest N
 * counts. The highest is never removed, so two processes that find the same dead holder cannot both
 * succeed.
 * @returns `{ holder }`, or `{ release, alsoWhile }`; `alsoWhile(pid)` keeps the lock taken while
 * that process runs too. Throws what the file system throws.
 */
export async function tryLock(base, facts) {
  const mine = { ...facts, pid: process.pid, born: bornOf(process.pid) };
  for (;;) {
    const newest = newestOf(base);
    const holder = newest ? await read(`${base}.${newest}`) : undefined;
    if (holder && isTaken(holder)) return { holder };
    const file = `${base}.${newest + 1}`;
    if (!create(file, mine)) continue;
    // A faster process may have a higher number already, in which case this number was deleted
    // before.
    if (newestOf(base) !== newest + 1) {
      fs.rmSync(file, { force: true });
      continue;
    }
    sweep(base, newest);
    return {
      release: () => replace(file, { ...mine, released: true }),
      alsoWhile: (pid) => replace(file, { ...mine, also: { pid, born: bornOf(pid) ?? "" } }),
    };
  }
}

const isTaken = (holder) =>
  !holder.released && (isRunning(holder) || (holder.also !== undefined && isRunning(holder.also)));

function suffixesOf(base) {
  const start = `${path.basename(base)}.`;
  const names = fs.readdirSync(path.dirname(base)).filter((name) => name.startsWith(start));
  return names.map((name) => name.slice(start.length));
}

function newestOf(base) {
  return Math.max(
    0,
    ...suffixesOf(base)
      .filter((rest) => /^\d+$/.test(rest))
      .map(Number),
  );
}

async function read(file) {
  for (let tries = 0; tries < 20; tries++) {
    try {
      return JSON.parse(fs.readFileSync(file, "utf8"));
    } catch (error) {
      if (error.code === "ENOENT") return undefined;
      if (error.code) throw error;
      await sleep(50);
    }
  }
  return undefined;
}

function create(file, content) {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(content));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    return error.code === "EEXIST" ? false : createWithoutLink(file, content);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

// Some file systems have no hard links. There the file is empty for an instant: see `read`.
function createWithoutLink(file, content) {
  try {
    fs.writeFileSync(file, JSON.stringify(content), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function replace(file, content) {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, JSON.stringify(content));
  fs.renameSync(draft, file);
}

// The previous file stays too, so that a process that lists the folder in the meantime sees one of
// the two.
function sweep(base, before) {
  for (const rest of suffixesOf(base)) {
    const file = `${base}.${rest}`;
    const isDraft = rest.includes("-") && ageOf(file) > 60_000;
    if (isDraft || Number(rest) < before) fs.rmSync(file, { force: true });
  }
}

function ageOf(file) {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat ? Date.now() - stat.mtimeMs : 0;
}

function bootId() {
  try {
    return fs.readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

function bornByPs(pid) {
  try {
    const answer = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return answer.trim() || undefined;
  } catch {
    return undefined;
  }
}
