import { join } from "node:path";
import { jobs } from "#app/areas.ts";
import type { Edition } from "#core/editions.ts";
import { openPool } from "#server/database/database.ts";
import { migrateDatabase, prepareAlone } from "#server/database/migrate.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { demoContext } from "./demo-context.ts";
import { loadReference } from "./load-data.ts";
import { preparingFailed } from "./preparing-failed.ts";

/**
 * Brings a database up to this version: tables, reference data, demo data where it is wanted. Under
 * a lock, so that several processes may start at once; whatever a killed one left is completed.
 * @throws StartError where the database does not let us or goes away
 */
export async function prepareDatabase(options: {
  url: string;
  root: string;
  edition: Edition;
  withDemo: boolean;
  say: (line: string) => void;
}): Promise<void> {
  const { url, root, edition, withDemo, say } = options;
  const prepare = async () => {
    await migrateDatabase(url, join(root, "migrations"));
    const { db, close } = openPool(url, { size: 2 });
    try {
      const now = new Date();
      await loadReference(db, root, now, say);
      await prepareJobs(db, jobs);
      if (withDemo) {
        // Only then, so that production loads neither the demo nor what it draws.
        const { loadDemo } = await import("#data/demo/load-demo.ts");
        await loadDemo(demoContext(db, { edition, now }), say);
      }
    } finally {
      await close();
    }
  };
  await prepareAlone(url, prepare).catch((error: unknown) => {
    throw preparingFailed(error, url);
  });
}
