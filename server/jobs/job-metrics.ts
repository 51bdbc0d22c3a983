import { Gauge, type Registry } from "@prometheus-io/client";
import type { Database } from "#server/database/database.ts";

/** Exports jobs by queue and state, as pg-boss counted them in the last half minute. */
export function countJobs(registry: Registry, db: Database): void {
  new Gauge({
    name: "soko_jobs",
    help: "Jobs that wait, run, or were given up",
    labelNames: ["queue", "state"],
    // Every process counts the same rows.
    aggregator: "max",
    registers: [registry],
    async collect() {
      const rows = await db
        .query<{ queue: string; waiting: number; running: number; failed: number }>(counted, [])
        .catch(() => []);
      this.reset();
      for (const { queue, waiting, running, failed } of rows) {
        this.set({ queue, state: "waiting" }, waiting);
        this.set({ queue, state: "running" }, running);
        this.set({ queue, state: "given up" }, failed);
      }
    },
  });
}

const counted = `
  select name as queue, queued_count as waiting, active_count as running, failed_count as failed
  from pgboss.queue where name not like '%-given-up' and name not like '\\_\\_pgboss%'`;
