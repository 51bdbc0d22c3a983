import type { Registry } from "@prometheus-io/client";
import { measureDisk } from "#areas/office/health/disk-metrics.ts";
import { countHeldMessages } from "#areas/platform/notifications/held-metrics.ts";
import { exportBackupState } from "#server/backup/backup-metrics.ts";
import { countReplicas } from "#server/database/replica-metrics.ts";
import { countJobs } from "#server/jobs/job-metrics.ts";
import type { AppParts } from "./base-context.ts";

/** Exports what is read from the database and the disk for `/metrics`. */
export function exportMetrics(registry: Registry, { settings, pool, replicas }: AppParts): void {
  countJobs(registry, pool.db);
  countHeldMessages(registry, pool.db);
  exportBackupState(registry, pool.db);
  measureDisk(registry, settings.DATA_DIR);
  if (replicas) countReplicas(registry, replicas);
}
