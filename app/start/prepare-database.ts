import { join } from "node:path";
import { sql } from "drizzle-orm";
import { areas, jobs } from "#app/areas.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { distances } from "#areas/reference/distances/area.ts";
import { product } from "#areas/trade/market/tables.ts";
import { refreshDistances } from "#areas/transport/services/refresh-distances.ts";
import type { Edition } from "#core/editions.ts";
import { refuseHalfRestored } from "#server/backup/restore-mark.ts";
import type { Context } from "#server/context.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { loadOnce } from "#server/database/load-once.ts";
import { migrateDatabase, withPreparationLock } from "#server/database/migrate.ts";
import { select, statement } from "#server/database/statement.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { deleteAccountsAgain } from "./delete-accounts-again.ts";
import { createDemoContext } from "./demo-context.ts";
import { explainPreparationFailure } from "./explain-preparation-failure.ts";
import { hourlyCleanup } from "./hourly-cleanup.ts";
import { root, say } from "./run.ts";
import { scheduledBackup } from "./scheduled-backup.ts";
import { setDemoVisibility } from "./set-demo-visibility.ts";

/**
 * Migrates a database to this version: tables, reference data, and demo data where it is enabled.
 * It holds a lock, so that several processes may start at once, and completes what a killed process
 * left.
 * @throws StartError if the database refuses it or goes away
 */
export async function prepareDatabase(options: {
  url: string;
  edition: Edition;
  /** When absent, demo data stays unchanged. */
  withDemo?: boolean;
}): Promise<void> {
  const { url, edition, withDemo } = options;
  const prepare = async () => {
    await refuseHalfRestored(url);
    await migrateDatabase(url, join(root, "migrations"));
    const { db, close } = openPool(url, { size: 2 });
    try {
      const now = new Date();
      const loaded = await loadReference(db, root, now, say);
      if (distances.loadings?.some(({ name }) => loaded.includes(name))) {
        await refreshDistances(createDemoContext(db, { edition, now }));
      }
      await deleteAccountsAgain(db, edition);
      await prepareJobs(db, [...jobs, hourlyCleanup, scheduledBackup(url)]);
      if (withDemo) {
        // Imported only here, so that production loads neither the demo nor its drawings.
        const { loadDemo } = await import("#data/demo/load-demo.ts");
        await loadDemo(createDemoContext(db, { edition, now }), say);
        await setDemoVisibility(createDemoContext(db, { edition, now }), true);
      } else if (withDemo === false) {
        await hideDemo(createDemoContext(db, { edition, now }));
      }
    } finally {
      await close();
    }
  };
  await withPreparationLock(url, prepare).catch((error: unknown) => {
    throw explainPreparationFailure(error, url);
  });
}

/**
 * Hides the rows of a database that was started with demo data: they stay, but are no longer
 * served.
 */
async function hideDemo(context: Context): Promise<void> {
  const [counted] = await countDemo(context);
  const { accounts = 0, products = 0 } = counted ?? {};
  await setDemoVisibility(context, false);
  if (accounts + products === 0) return;
  say(
    `This database holds demo data: ${accounts} accounts and ${products} products, with what belongs to them. Nobody is served them and nobody can sign in to them. Remove all of it: npm run demo -- --remove`,
  );
}

const countDemo = statement("rows of the demo", () =>
  select(
    {
      accounts: sql<number>`(select count(*) from ${account}
        where ${account.isDemo})`,
      products: sql<number>`(select count(*) from ${product} where ${product.isDemo})`,
    },
    sql``,
  ),
);

/**
 * Updates the reference data from the files, and prints its steps, as it may take a while.
 * @returns the names of what was loaded
 */
export async function loadReference(
  db: Database,
  root: string,
  now: Date,
  say: (line: string) => void,
): Promise<string[]> {
  const loaded: string[] = [];
  for (const loading of areas.flatMap((area) => area.loadings ?? [])) {
    const started = performance.now();
    const files = loading.files.map((file) => join(root, file));
    if (await loadOnce(db, now, { ...loading, files })) {
      loaded.push(loading.name);
      say(`Loaded ${loading.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  }
  return loaded;
}
