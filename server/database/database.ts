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
   * Goes on without waiting for what was sent: statements of a transaction are sent one behind the
   * other and done in that order. The transaction fails if it does.
   */
  unawaited(sent: Promise<unknown>): void;
  /**
   * Does it when the transaction is committed, never when it is undone; outside of one at once. For
   * what may be lost with the process, as waking somebody: nobody waits for it.
   * @param work is given the database outside of the transaction
   */
  afterCommit(work: (db: Database) => unknown): void;
  /**
   * `pg_notify` after the commit, of all that wait for it at once: inside, PostgreSQL lets only one
   * transaction that notifies commit at a time. May be lost with the process.
   */
  notify(channel: string, payload: string): void;
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
    // Statements go out without waiting for the answers of those before them.
    pipeline: true,
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
    orm: drizzle(pool, logged),
    ...asking(
      (config) => pool.query(config),
      (text) => done([text]),
    ),
    async transaction(work) {
      const client = await answered(pool.connect());
      const asked: string[] = [];
      const late: Late = [];
      const sent: Promise<unknown>[] = [];
      const inside = overClient(client, { late, sent, asked });
      let broken: Error | undefined;
      try {
        inside.unawaited(inside.query("begin", []));
        const result = await work(inside);
        const committing = answered(client.query("commit"));
        await firstFailure([...sent, committing]);
        const { command } = await committing;
        if (command !== "COMMIT") throw new Error("a statement failed and nobody said so");
        done(asked);
        for (const one of late) whole.afterCommit(one);
        return result;
      } catch (error) {
        await client.query("rollback").catch((failed: Error) => {
          broken = failed;
        });
        // What came after a statement that failed only says that it came after it.
        await firstFailure(sent);
        throw error;
      } finally {
        client.release(broken);
      }
    },
    unawaited: (sent) => void sent.catch(onLate),
    afterCommit: (work) => void doLate(work).catch(onLate),
    notify: notifying(() => whole, onLate),
  };
  return whole;
}

type Late = ((db: Database) => unknown)[];

interface Inside {
  late: Late;
  sent: Promise<unknown>[];
  /** Texts of the statements. */
  asked: string[];
}

function overClient(client: pg.PoolClient, { late, sent, asked }: Inside): Database {
  let orm: NodePgDatabase | undefined;
  const inside: Database = {
    // Seldom asked for, and dear to make.
    get orm() {
      orm ??= drizzle(client, logged);
      return orm;
    },
    ...asking(inOnePacket(client), (text) => void asked.push(text)),
    transaction: (work) => work(inside),
    unawaited(one) {
      // Whoever ends the transaction hears of its failure, and until then nobody.
      one.catch(() => {});
      sent.push(one);
    },
    afterCommit: (work) => void late.push(work),
    notify: (channel, payload) => void late.push((db) => db.notify(channel, payload)),
  };
  return inside;
}

/** Waits for all. @throws what the first of them failed with */
async function firstFailure(sent: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(sent)) {
    if (one.status === "rejected") throw one.reason;
  }
}

/** Asks so that what is asked in one go leaves as one packet. */
const inOnePacket =
  (client: pg.PoolClient): Ask =>
  (config) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(config);
  };

/** One after the other they would be a statement each: what comes while one is sent goes together. */
function notifying(whole: () => Database, onLate: OnLate): Database["notify"] {
  let waiting: { channel: string; payload: string }[] = [];
  let isSending = false;
  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      const events = JSON.stringify(waiting);
      waiting = [];
      await whole().named("notified", notifyAll, [events]).catch(onLate);
    }
    isSending = false;
  }
  return (channel, payload) => {
    waiting.push({ channel, payload });
    if (isSending) return;
    isSending = true;
    void sendAll();
  };
}

const notifyAll = `select pg_notify(channel, payload)
  from json_to_recordset($1::json) as told (channel text, payload text)`;

/** The rows of all statements of a text; pg answers several with several results. */
const rowsOf = <Row>(result: { rows: Row[] } | { rows: Row[] }[]): Row[] =>
  Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows;

type Ask = (config: pg.QueryConfig) => Promise<pg.QueryResult | pg.QueryResult[]>;

/** @param done is told of each statement that was answered */
const asking = (ask: Ask, done: (text: string) => void): Pick<Database, "named" | "query"> => ({
  async named(name, text, values) {
    noteStatement(text);
    const rows = rowsOf(await answered(ask({ name, text, values })));
    done(text);
    return rows;
  },
  async query(text, values) {
    noteStatement(text);
    const rows = rowsOf(await answered(ask({ text, values })));
    done(text);
    return rows;
  },
});

/** What Drizzle builds is noted as well. */
const logged = { logger: { logQuery: noteStatement } };

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
