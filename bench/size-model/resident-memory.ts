import { readFileSync } from "node:fs";

/** Returns the largest resident memory of a process so far in GB; 0 if the system does not say. */
export function residentGb(pid: number | undefined): number {
  try {
    const [, kilobytes = "0"] =
      /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1e6;
  } catch {
    return 0;
  }
}
