import { join } from "node:path";
import { sql } from "drizzle-orm";
import { areas, jobs } from "#app/areas.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { distances } from "#areas/reference/distances/area.ts";
import { product } from "#areas/trade/market/tables.ts";
import { refreshDistances } from "#areas/transport/logistics/services/refresh-distances.ts";
import type { Edition } from "#core/editions.ts";
import type { Context } from "#server/context.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { loadOnce } from "#server/database/load-once.ts";
import { migrateDatabase, prepareAlone } from "#server/database/migrate.ts";
import { select, statement } from "#server/database/statement.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { demoContext } from "./demo-context.ts";
import { preparingFailed } from "./preparing-failed.ts";
import { root, say } from "./run.ts";
import { showDemo } from "./show-demo.ts";

/**
 * Brings a database up to this version: tables, reference data, demo data where it is wanted. Under
 * a lock, so that several processes may start at once; whatever a killed one left is completed.
 * @throws StartError where the database does not let us or goes away
 */
export async function prepareDatabase(options: {
  url: string;
  edition: Edition;
  /** Absent: demo data stays as it is. */
  withDemo?: boolean;
}): Promise<void> {
  const { url, edition, withDemo } = options;
  const prepare = async () => {
    await migrateDatabase(url, join(root, "migrations"));
    const { db, close } = openPool(url, { size: 2 });
    try {
      const now = new Date();
      const loaded = await loadReference(db, root, now, say);
      if (distances.loadings?.some(({ name }) => loaded.includes(name))) {
        await refreshDistances(demoContext(db, { edition, now }));
      }
      await prepareJobs(db, jobs);
      if (withDemo) {
        // Only then, so that production loads neither the demo nor what it draws.
        const { loadDemo } = await import("#data/demo/load-demo.ts");
        await loadDemo(demoContext(db, { edition, now }), say);
        await showDemo(demoContext(db, { edition, now }), true);
      } else if (withDemo === false) {
        await hideDemo(demoContext(db, { edition, now }));
      }
    } finally {
      await close();
    }
  };
  await prepareAlone(url, prepare).catch((error: unknown) => {
    throw preparingFailed(error, url);
  });
}

/** A folder that was started with demo data keeps its rows: nobody is served them any more. */
async function hideDemo(context: Context): Promise<void> {
  const [counted] = await countDemo(context);
  const { accounts = 0, products = 0 } = counted ?? {};
  await showDemo(context, false);
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
 * Brings the reference data up to the files; says what it does, as it may take a while.
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
