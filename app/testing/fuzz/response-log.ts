import { type FuzzRequest, toCurl } from "./fuzz-request.ts";

export interface ResponseStats {
  status: number;
  ms: number;
}

/** Statuses from 500 that are intended: the server is overloaded, or out of space. */
const intendedStatuses = new Set([503, 507]);
const slowMs = 2_000;
const listedCount = 20;

/** Counts the responses, and records those that must not occur. */
export function createResponseLog() {
  const counts = new Map<string, number>();
  const failed: string[] = [];
  const slow: { ms: number; line: string }[] = [];
  let total = 0;
  return {
    note(request: FuzzRequest, { status, ms }: ResponseStats): void {
      total += 1;
      const key = `${request.isPage ? "pages" : "calls"} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const line = `${status} ${toCurl(request)}`;
      if (status >= 500 && !intendedStatuses.has(status)) failed.push(line);
      if (ms > slowMs) slow.push({ ms, line });
    },
    total: () => total,
    failed: () => failed,
    slow: () => slow,
    report(): string[] {
      const slowest = [...slow].sort((a, b) => b.ms - a.ms).slice(0, listedCount);
      return [
        ...[...counts].sort().map(([key, count]) => `${key}: ${count}`),
        `slower than ${slowMs / 1000} s: ${slow.length}`,
        ...slowest.map(({ ms, line }) => `  ${Math.round(ms)} ms ${line.slice(0, 300)}`),
        `failed: ${failed.length}`,
        ...failed.slice(0, listedCount * 5).map((line) => `  ${line.slice(0, 12_000)}`),
      ];
    },
  };
}
