import { join } from "node:path";
import { areas, jobs } from "#app/areas.ts";
import { distances } from "#areas/distances/area.ts";
import { refreshDistances } from "#areas/logistics/services/refresh-distances.ts";
import type { Edition } from "#core/editions.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { loadOnce } from "#server/database/load-once.ts";
import { migrateDatabase, prepareAlone } from "#server/database/migrate.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { StartError } from "#server/start-error.ts";
import { demoContext } from "./demo-context.ts";
import { root, say } from "./run.ts";

/**
 * Brings a database up to this version: tables, reference data, demo data where it is wanted. Under
 * a lock, so that several processes may start at once; whatever a killed one left is completed.
 * @throws StartError where the database does not let us or goes away
 */
export async function prepareDatabase(options: {
  url: string;
  edition: Edition;
  withDemo: boolean;
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
      }
    } finally {
      await close();
    }
  };
  await prepareAlone(url, prepare).catch((error: unknown) => {
    throw preparingFailed(error, url);
  });
}

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

const notOurs =
  "it holds what this Soko did not make; name an empty one (DATABASE_URL, or DATA_DIR for the embedded one)";

/** What a person can do about it, by PostgreSQL's code; {…} stand for what the URL says. */
const advice: Record<string, string> = {
  // insufficient_privilege, read_only_sql_transaction, disk_full
  "42501": "run “alter database {database} owner to {user}” as an administrator",
  "25006": "name the server that takes writes",
  "53100": "make room on the disk of the database",
  // duplicate_table, duplicate_object, duplicate_function
  "42P07": notOurs,
  "42710": notOurs,
  "42723": notOurs,
  // feature_not_supported, undefined_object: an extension or collation that is not installed
  "0A000": "install PostgreSQL’s contrib package (postgresql-contrib) there",
  "42704": "use a PostgreSQL with ICU and a database encoded in UTF8",
};

const wentAway = /^(57P0|08|ECONN|EPIPE|ETIMEDOUT)|Connection terminated/;

/** The failure of bringing the database up to date as a sentence, where it is not a mistake of ours. */
export function preparingFailed(error: unknown, url: string): unknown {
  const cause = innermost(error);
  const { username, pathname } = new URL(url);
  const hint = advice[cause.code ?? ""]
    ?.replace("{database}", decodeURIComponent(pathname.slice(1)))
    .replace("{user}", decodeURIComponent(username));
  if (hint) {
    return new StartError(`The database cannot be brought up to date (${cause.message}): ${hint}.`);
  }
  if (wentAway.test(cause.code ?? "") || wentAway.test(cause.message)) {
    return new StartError(
      `The database went away while it was brought up to date (${cause.message}): start again, nothing is lost.`,
    );
  }
  return error;
}

// Drizzle wraps what the driver throws.
function innermost(error: unknown): Error & { code?: string } {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? innermost(cause) : (error as Error & { code?: string });
}
