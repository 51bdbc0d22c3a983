import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;
/** How often a reading is repeated when a process ended during it. */
const attempts = 5;

interface ProcessTimes {
  parent: number;
  /** Its own time, in milliseconds. */
  own: number;
  /** The time of its children that have ended, and of theirs. */
  ended: number;
}

/**
 * Returns the milliseconds of processor time that a process and its children have used, those that
 * have ended too; 0 if the system does not report it. It counts work, not the time that passes, so
 * other processes of a busy machine do not change it.
 */
export function processorTimeOf(pid: number | undefined): number {
  if (!pid) return 0;
  for (let attempt = 1; ; attempt += 1) {
    const before = timesOf(pid);
    if (!before) return 0;
    const children = descendantsOf(pid).reduce((sum, { own, ended }) => sum + own + ended, 0);
    const after = timesOf(pid);
    // The time of a child that ends during the reading moves to its parent: it would count twice.
    if (after?.ended === before.ended || attempt === attempts) {
      return before.own + before.ended + children;
    }
  }
}

/**
 * The main process of the PostgreSQL that a connection leads to, on this machine. Its processor
 * time includes its connections, those that have ended too, and its background processes.
 * @returns undefined for a server on another machine
 */
export async function databaseProcessOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const pid = rows[0]?.pid ?? 0;
  return readOf(`/proc/${pid}/comm`).startsWith("postgres") ? timesOf(pid)?.parent : undefined;
}

/** Reads `/proc/<pid>/stat`, see proc(5): the name in parentheses may contain spaces. */
function timesOf(pid: number): ProcessTimes | undefined {
  const stat = readOf(`/proc/${pid}/stat`);
  return stat ? parseProcessTimes(stat) : undefined;
}

export function parseProcessTimes(stat: string): ProcessTimes {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (index: number) => Number(fields[index] ?? 0);
  return {
    parent: field(1),
    own: (field(11) + field(12)) * tickMs,
    ended: (field(13) + field(14)) * tickMs,
  };
}

function descendantsOf(pid: number): ProcessTimes[] {
  const processes = readdirSync("/proc")
    .map(Number)
    .filter((candidate) => candidate > 0)
    .flatMap((candidate) => {
      const times = timesOf(candidate);
      return times ? [{ pid: candidate, ...times }] : [];
    });
  const childrenOf = Map.groupBy(processes, ({ parent }) => parent);
  const below = (ancestor: number): ProcessTimes[] =>
    (childrenOf.get(ancestor) ?? []).flatMap((child) => [child, ...below(child.pid)]);
  return below(pid);
}

/** Ignores an error: processes start and end during the read. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
