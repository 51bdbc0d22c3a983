import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { noteStatement } from "./statement-trace.ts";
import { databaseError } from "./unavailable.ts";

/** Where reads and writes go: the pool, or inside `transaction` the one connection that holds it. */
export interface Database {
  /** Drizzle for statements that are built. */
  orm: NodePgDatabase;
  /**
   * A prepared statement by its name, for the hot reads: parsed and planned once a connection.
   * @returns the rows as objects of the column aliases
   */
  named<Row extends object>(name: string, text: string, values: unknown[]): Promise<Row[]>;
  /** As `named`, for statements that somebody else writes, or that are asked once. */
  query<Row extends object>(text: string, values: unknown[]): Promise<Row[]>;
  /** Runs all or nothing; inside another one it joins that one. */
  transaction<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /**
   * Does it when the transaction is committed, never when it is undone; outside of one at once. For
   * what may be lost with the process, as waking somebody: nobody waits for it.
   * @param work is given the database outside of the transaction
   */
  afterCommit(work: (db: Database) => unknown): void;
}

// int8 counts fit a number; numeric prices have at most two places and fit exactly too.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Pool {
  db: Database;
  pool: pg.Pool;
  /** @param act is given the texts of the statements that took effect: of a transaction when it is committed */
  onDone(act: OnDone): void;
  close(): Promise<void>;
}

type OnDone = (statements: readonly string[]) => void;

export function openPool(
  url: string,
  options: { size: number; onError?: (error: Error) => void },
): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    // Where the server does not even say that.
    query_timeout: 35_000,
    application_name: "soko",
  });
  pool.on("error", (error) => {
    // The last connections may still be closing when the server below them is stopped.
    if (!pool.ending) options.onError?.(error);
  });
  // One that breaks at work fails that work; without a listener it would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const onLate = (error: Error) => pool.ending || options.onError?.(error);
  const acts: OnDone[] = [];
  const done: OnDone = (statements) => {
    for (const act of acts) act(statements);
  };
  return {
    db: overPool(pool, onLate, done),
    pool,
    onDone: (act) => void acts.push(act),
    close: () => pool.end(),
  };
}

type OnLate = (error: Error) => void;

function overPool(pool: pg.Pool, onLate: OnLate, done: OnDone): Database {
  const doLate = async (work: (db: Database) => unknown) => {
    await work(whole);
  };
  const whole: Database = {
    ...asking(pool, (text) => done([text])),
    async transaction(work) {
      const client = await answered(pool.connect());
      const asked: string[] = [];
      const late: ((db: Database) => unknown)[] = [];
      let broken: Error | undefined;
      try {
        await answered(client.query("begin"));
        const result = await work(overClient(client, late, asked));
        await answered(client.query("commit"));
        done(asked);
        for (const one of late) whole.afterCommit(one);
        return result;
      } catch (error) {
        await client.query("rollback").catch((failed: Error) => {
          broken = failed;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    afterCommit: (work) => void doLate(work).catch(onLate),
  };
  return whole;
}

function overClient(
  client: pg.PoolClient,
  late: ((db: Database) => unknown)[],
  asked: string[],
): Database {
  const inside: Database = {
    ...asking(client, (text) => void asked.push(text)),
    transaction: (work) => work(inside),
    afterCommit: (work) => void late.push(work),
  };
  return inside;
}

/** The rows of all statements of a text; pg answers several with several results. */
const rowsOf = <Row>(result: { rows: Row[] } | { rows: Row[] }[]): Row[] =>
  Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;

const asking = (
  on: pg.Pool | pg.PoolClient,
  done: (text: string) => void,
): Pick<Database, "orm" | "named" | "query"> => ({
  orm: drizzle(on, { logger: { logQuery: noteStatement } }),
  async named(name, text, values) {
    noteStatement(text);
    const { rows } = await answered(on.query({ name, text, values }));
    done(text);
    return rows;
  },
  async query(text, values) {
    noteStatement(text);
    const rows = rowsOf(await answered(on.query<never>(text, values)));
    done(text);
    return rows;
  },
});

/** @throws DatabaseUnavailable where it is not there */
const answered = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((error: unknown) => {
    throw databaseError(error);
  });

/** Runs `work` over a connection of its own; should the connection break, the work has failed. */
export async function overOneConnection<T>(
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
