import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Returns the milliseconds of processor time a process has used; 0 if the system does not report
 * it.
 */
export function processorTimeOf(pid: number | undefined): number {
  const [, rest = ""] = readOf(`/proc/${pid}/stat`).split(") ");
  const fields = rest.split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

/** Like `processorTimeOf`, for all connections to a database on this machine. */
export function processorTimeOfDatabase(url: string): number {
  const name = ` ${new URL(url).pathname.slice(1)} `;
  const pids = process.platform === "linux" ? readdirSync("/proc").map(Number) : [];
  return pids
    .filter((pid) => pid > 0 && readOf(`/proc/${pid}/cmdline`).startsWith("postgres:"))
    .filter((pid) => readOf(`/proc/${pid}/cmdline`).includes(name))
    .reduce((sum, pid) => sum + processorTimeOf(pid), 0);
}

/** Ignores an error: processes start and end during the read. */
function readOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
