import { curlOf, type FuzzRequest } from "./fuzz-request.ts";

export interface Answered {
  status: number;
  ms: number;
}

/** Statuses from 500 that are intended: the server is overloaded, or out of space. */
const meant = new Set([503, 507]);
const slowMs = 2_000;
const shown = 20;

/** Counts the responses, and records those that must not occur. */
export function answers() {
  const counts = new Map<string, number>();
  const failed: string[] = [];
  const slow: { ms: number; line: string }[] = [];
  let total = 0;
  return {
    note(request: FuzzRequest, { status, ms }: Answered): void {
      total += 1;
      const key = `${request.isPage ? "pages" : "calls"} ${status}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const line = `${status} ${curlOf(request)}`;
      if (status >= 500 && !meant.has(status)) failed.push(line);
      if (ms > slowMs) slow.push({ ms, line });
    },
    total: () => total,
    failed: () => failed,
    slow: () => slow,
    report(): string[] {
      const slowest = [...slow].sort((a, b) => b.ms - a.ms).slice(0, shown);
      return [
        ...[...counts].sort().map(([key, count]) => `${key}: ${count}`),
        `slower than ${slowMs / 1000} s: ${slow.length}`,
        ...slowest.map(({ ms, line }) => `  ${Math.round(ms)} ms ${line.slice(0, 300)}`),
        `failed: ${failed.length}`,
        ...failed.slice(0, shown * 5).map((line) => `  ${line.slice(0, 12_000)}`),
      ];
    },
  };
}
