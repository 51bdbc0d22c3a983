import { onTestFinished } from "vitest";
import type { AppParts } from "#app/base-context.ts";
import { openChangeTracker } from "#server/database/change-tracker.ts";
import { createLog } from "#server/log.ts";
import { openListener } from "#server/realtime/open-listener.ts";
import { testApp } from "./test-app.ts";
import { warmPool } from "./warm-database.ts";

/**
 * Starts two server processes over one database and one folder. They cache public responses as in
 * production, and each learns about writes from the database alone.
 */
export async function startTwoProcesses(
  environment: Record<string, string> = {},
  more: Pick<AppParts, "pages"> = {},
) {
  const pool = await warmPool();
  const start = async () => {
    const listener = openListener(pool.url, () => {});
    onTestFinished(() => listener.close());
    const changes = await openChangeTracker(pool.db, listener);
    const settings = { PAGES_KEPT_SECONDS: "3600", LOOKUP_SECONDS: "3600", ...environment };
    return testApp(settings, createLog("silent"), pool, { ...more, changes });
  };
  return { here: await start(), there: await start() };
}
