import { Gauge, type Registry } from "@prometheus-io/client";
import type { Database } from "#server/database/database.ts";
import { readBackupState } from "./backup-runs.ts";

/** Exports when the last good backup began. Absent before the first one. */
export function exportBackupState(registry: Registry, db: Database): void {
  new Gauge({
    name: "soko_backup_last_success_timestamp_seconds",
    help: "When the last good backup began, in seconds since 1970",
    // Every process reads the same row.
    aggregator: "max",
    registers: [registry],
    async collect() {
      const state = await readBackupState({ db }).catch(() => undefined);
      this.reset();
      if (state?.lastGoodAt) this.set(state.lastGoodAt.getTime() / 1_000);
    },
  });
}
