import { StartError } from "#server/start-error.ts";

const notOurs =
  "it holds what this Soko did not make; name an empty one (DATABASE_URL, or DATA_DIR for the embedded one)";

/** What the operator can do about it, by PostgreSQL's code. The {…} are filled in from the URL. */
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

/** Returns the failure of a migration as a sentence, unless it is a fault of ours. */
export function explainPreparationFailure(error: unknown, url: string): unknown {
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
