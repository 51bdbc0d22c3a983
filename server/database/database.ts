import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { runStatement } from "#server/telemetry/work.ts";
import type { StatementTables } from "./statement-tables.ts";
import { noteStatement } from "./statement-trace.ts";
import { mapDatabaseError } from "./unavailable.ts";

/**
 * Runs reads and writes, on the pool or, inside `transaction`, on the one connection that holds it.
 */
export interface Database {
  /** Drizzle, for statements that are built dynamically. */
  orm: NodePgDatabase;
  /**
   * Runs a prepared statement by its name, for frequent reads. It is parsed and planned once per
   * connection.
   * @param tables what it reads and writes. Without them, nothing that depends on it is cached, and
   * its writes are known only when the database's own notification arrives.
   * @returns the rows as objects, keyed by column alias
   */
  named<Row extends object>(
    name: string,
    text: string,
    values: unknown[],
    tables?: StatementTables,
  ): Promise<Row[]>;
  /** As `named`, for statements that other libraries write or that run only once. */
  query<Row extends object>(
    text: string,
    values: unknown[],
    tables?: StatementTables,
  ): Promise<Row[]>;
  /** Runs the work all or nothing. A nested call joins the outer transaction. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Continues without awaiting the statement. The statements of a transaction are pipelined and run
   * in order. The transaction fails if this statement fails.
   */
  pipeline(sent: Promise<unknown>): void;
  /**
   * Runs the work after the commit, never after a rollback; outside a transaction, at once. It is
   * not awaited: only for work that may be lost with the process, such as a wake-up.
   * @param work receives the database outside the transaction
   */
  afterCommit(work: (db: Database) => unknown): void;
  /**
   * Runs `pg_notify` after the commit, for all pending notifications at once: inside a transaction,
   * PostgreSQL serializes the commits of those that notify. May be lost with the process.
   */
  notify(channel: string, payload: string): void;
}

// int8 counts fit a number. Numeric prices have at most two decimal places and fit exactly too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Pool {
  db: Database;
  pool: pg.Pool;
  /**
   * @param act receives the statements that took effect; those of a transaction once it is
   * committed
   */
  onDone(act: OnDone): void;
  close(): Promise<void>;
}

/** A statement that took effect. */
export interface DoneStatement {
  text: string;
  tables: StatementTables | undefined;
}

type OnDone = (statements: readonly DoneStatement[]) => void;

interface PoolOptions {
  size: number;
  onError?: (error: Error) => void;
  /** How long a connection may take to open, in milliseconds; 10,000 if absent. */
  connectMs?: number;
  /** For commands whose statements take minutes. */
  hasNoTimeout?: boolean;
  /**
   * Given when a pooler such as PgBouncer, in transaction mode, is between here and the database.
   * The time limits of a statement are then settings of the pooler and of the database's user.
   */
  pooler?: {
    /** Whether it supports prepared statements. Without them a statement is parsed each time. */
    prepares: boolean;
  };
}

export function openPool(
  url: string,
  { size, onError, connectMs, hasNoTimeout, pooler }: PoolOptions,
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs ?? 10_000,
    idleTimeoutMillis: 30_000,
    // PgBouncer refuses these parameters of a connection. Who waits for a lock keeps a connection
    // from everybody else, so that ends earlier.
    ...(!pooler && !hasNoTimeout && { statement_timeout: 30_000, lock_timeout: 5_000 }),
    // For when the server does not even report its own timeout.
    ...(!hasNoTimeout && { query_timeout: 35_000 }),
    // Statements are sent without waiting for the results of earlier ones.
    pipeline: true,
    application_name: "soko",
  });
  pool.on("error", (error) => {
    // The last connections may still be closing when the server is stopped.
    if (!pool.ending) onError?.(error);
  });
  // A connection that breaks fails its current work. Without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const onLate = (error: Error) => pool.ending || onError?.(error);
  const acts: OnDone[] = [];
  const done: OnDone = (statements) => {
    for (const act of acts) act(statements);
  };
  return {
    db: overPool(pool, onLate, done, pooler?.prepares === false ? withoutName : asItIs),
    pool,
    onDone: (act) => void acts.push(act),
    close: () => pool.end(),
  };
}

type OnLate = (error: Error) => void;

type Configure = (config: pg.QueryConfig) => pg.QueryConfig;
const asItIs: Configure = (config) => config;
const withoutName: Configure = ({ name, ...config }) => config;

function overPool(pool: pg.Pool, onLate: OnLate, done: OnDone, configure: Configure): Database {
  const doLate = async (work: (db: Database) => unknown) => {
    await work(whole);
  };
  const whole: Database = {
    orm: drizzle(pool, logged),
    ...queryMethods(
      (config) => pool.query(configure(config)),
      (statement) => done([statement]),
    ),
    async transaction(work) {
      const client = await answered(pool.connect());
      const issued: DoneStatement[] = [];
      const late: Late = [];
      const sent: Promise<unknown>[] = [];
      const inside = overClient(client, { late, sent, issued }, configure);
      let broken: Error | undefined;
      try {
        inside.pipeline(inside.query("begin", []));
        const result = await work(inside);
        const committing = answered(client.query("commit"));
        await firstFailure([...sent, committing]);
        const { command } = await committing;
        if (command !== "COMMIT") throw new Error("a statement failed and its error was ignored");
        done(issued);
        for (const entry of late) whole.afterCommit(entry);
        return result;
      } catch (error) {
        await client.query("rollback").catch((failed: Error) => {
          broken = failed;
        });
        // Statements after a failed one only report that an earlier one failed, so the first
        // failure is thrown.
        await firstFailure(sent);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    pipeline: (sent) => void sent.catch(onLate),
    afterCommit: (work) => void doLate(work).catch(onLate),
    notify: notifying(() => whole, onLate),
  };
  return whole;
}

type Late = ((db: Database) => unknown)[];

interface Inside {
  late: Late;
  sent: Promise<unknown>[];
  issued: DoneStatement[];
}

function overClient(
  client: pg.PoolClient,
  { late, sent, issued }: Inside,
  configure: Configure,
): Database {
  let orm: NodePgDatabase | undefined;
  const inside: Database = {
    // Built on demand, because it is rarely used and expensive to create.
    get orm() {
      orm ??= drizzle(client, logged);
      return orm;
    },
    ...queryMethods(inOnePacket(client, configure), (statement) => void issued.push(statement)),
    transaction: (work) => work(inside),
    pipeline(entry) {
      // The end of the transaction reports this failure. Until then it must not count as unhandled.
      entry.catch(() => {});
      sent.push(entry);
    },
    afterCommit: (work) => void late.push(work),
    notify: (channel, payload) => void late.push((db) => db.notify(channel, payload)),
  };
  return inside;
}

/** Waits for all statements. @throws what the first of them failed with */
async function firstFailure(sent: Promise<unknown>[]): Promise<void> {
  for (const entry of await Promise.allSettled(sent)) {
    if (entry.status === "rejected") throw entry.reason;
  }
}

/** Runs queries so that those issued in the same tick are sent as one packet. */
const inOnePacket =
  (client: pg.PoolClient, configure: Configure): Ask =>
  (config) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(configure(config));
  };

/**
 * Batches notifications: those that arrive while a statement is being sent go out together in the
 * next one.
 */
function notifying(whole: () => Database, onLate: OnLate): Database["notify"] {
  let pending: { channel: string; payload: string }[] = [];
  let isSending = false;
  async function sendAll(): Promise<void> {
    while (pending.length > 0) {
      const events = JSON.stringify(pending);
      pending = [];
      await whole().named("notified", notifyAll, [events]).catch(onLate);
    }
    isSending = false;
  }
  return (channel, payload) => {
    pending.push({ channel, payload });
    if (isSending) return;
    isSending = true;
    void sendAll();
  };
}

const notifyAll = `select pg_notify(channel, payload)
  from json_to_recordset($1::json) as told (channel text, payload text)`;

/**
 * Returns the rows of all statements in a text; pg returns several results for several statements.
 */
const rowsOf = <Row>(result: { rows: Row[] } | { rows: Row[] }[]): Row[] =>
  Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;

type Ask = (config: pg.QueryConfig) => Promise<pg.QueryResult | pg.QueryResult[]>;

/** @param done is called with each statement that succeeded */
const queryMethods = (
  runQuery: Ask,
  done: (statement: DoneStatement) => void,
): Pick<Database, "named" | "query"> => {
  async function run(config: pg.QueryConfig & { text: string }, tables?: StatementTables) {
    noteStatement(tables);
    const rows = rowsOf(
      await runStatement(config.name ?? "unnamed", () => answered(runQuery(config))),
    );
    done({ text: config.text, tables });
    return rows;
  }
  return {
    named: (name, text, values, tables) => run({ name, text, values }, tables),
    query: (text, values, tables) => run({ text, values }, tables),
  };
};

/** Statements that Drizzle builds are traced as well, as ones without declared tables. */
const logged = { logger: { logQuery: () => noteStatement(undefined) } };

/** @throws DatabaseUnavailable where it is not there */
const answered = <T>(issued: Promise<T>): Promise<T> =>
  issued.catch((error: unknown) => {
    throw mapDatabaseError(error);
  });

/** Runs `work` over a dedicated connection. The work fails if the connection breaks. */
export async function withDedicatedConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  // Without a listener a broken connection would end the process.
  const broken = new Promise<never>((_, fail) => client.on("error", fail));
  broken.catch(() => {});
  try {
    await client.connect();
    return await Promise.race([work(client), broken]);
  } finally {
    await client.end().catch(() => {});
  }
}
