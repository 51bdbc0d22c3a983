import type { ChangeTracker } from "./change-tracker.ts";
import { type Database, openPool } from "./database.ts";
import type { StatementTables } from "./statement-tables.ts";

/** How often the positions of the primary and of the replicas are compared. */
const pollMs = 500;
/** A replica that does not answer within this time is passed over. */
const answerMs = 1_000;
/** Allows for a notification of a change that arrives a little after its commit. */
const notificationMs = 200;
/** How far a replica may lag behind for reads of tables that send no notifications. */
const maxLagMs = 5_000;
const kept = 40;

/** What a read must find on a replica. */
export interface ReadNeed {
  tables: StatementTables;
  /** The position in the write-ahead log of the reader's last write, in bytes; 0 for none. */
  position: number;
  /**
   * Also reads tables that send no notifications of changes: the reader finds their own writes,
   * and those of others up to a few seconds late.
   */
  isReport: boolean;
}

export interface Replicas {
  /**
   * Runs a read on a replica that has what it needs.
   * @returns undefined when no replica has it, or when it failed there: then read on the primary
   */
  read<Row extends object>(
    need: ReadNeed,
    run: (db: Database) => Promise<Row[]>,
  ): Promise<Row[] | undefined>;
  /** Compares positions at once instead of at the next poll. */
  poll(): Promise<void>;
  /** The number of reads that replicas answered, and the lag of each in seconds; none if away. */
  state(): { reads: number; lags: (number | undefined)[] };
  close(): Promise<void>;
}

interface Replica {
  db: Database;
  /** Up to where it has replayed the log. */
  position: number;
  /** It has everything that was committed before this moment. Undefined while it is away. */
  freshAt: number | undefined;
  /** Rejects when the replica goes away, so that no read waits for it. */
  away: PromiseWithResolvers<never>;
  close(): Promise<void>;
}

interface Options {
  urls: readonly string[];
  /** Connections to each replica. */
  size: number;
  pooler: { prepares: boolean } | undefined;
  primary: Database;
  changes: ChangeTracker;
  warn: (what: string) => void;
}

/**
 * Opens read replicas. A read goes to a replica only if it is known to have the reader's last write
 * and the last change of each table that is read. A replica that lags, is away or fails costs a
 * read on the primary, never an error.
 */
export function openReplicas({ urls, size, pooler, primary, changes, warn }: Options): Replicas {
  const replicas = urls.map((url) => open(url));
  const changedAt = new Map<string, number>();
  let allChangedAt = performance.now();
  changes.onChange((table) => {
    if (table === undefined) allChangedAt = performance.now();
    else changedAt.set(table, performance.now());
  });
  /** Positions of the primary with the moments at which they were read, the newest last. */
  let history: { at: number; position: number }[] = [];
  /** Which server the primary is. */
  let primaryServer: string | undefined;
  let reads = 0;
  let next = 0;
  let polling: Promise<void> | undefined;
  const timer = setInterval(() => void poll(), pollMs).unref();

  function open(url: string): Replica {
    const pool = openPool(url, { size, pooler, connectMs: answerMs });
    const replica: Replica = {
      db: pool.db,
      position: 0,
      freshAt: undefined,
      away: newAway(),
      close: pool.close,
    };
    return replica;
  }

  function poll(): Promise<void> {
    polling ??= compare().finally(() => {
      polling = undefined;
    });
    return polling;
  }

  async function compare(): Promise<void> {
    const at = performance.now();
    const now = await positionOf(primary, "position of the primary").catch(() => undefined);
    if (now) {
      primaryServer = now.server;
      history = [...history.slice(-kept), { at, position: now.position }];
    }
    await Promise.all(replicas.map((replica) => look(replica)));
  }

  async function look(replica: Replica): Promise<void> {
    const answer = positionOf(replica.db, "position of a replica");
    const now = await within(answer, answerMs).catch(() => undefined);
    if (!now) return goAway(replica, "does not answer");
    // One that was promoted goes its own way, unless it became our primary.
    if (!now.follows && now.server !== primaryServer)
      return goAway(replica, "was promoted and follows no longer");
    replica.position = now.position;
    replica.freshAt = history.findLast((then) => then.position <= now.position)?.at;
  }

  function goAway(replica: Replica, why: string): void {
    if (replica.freshAt === undefined) return;
    replica.freshAt = undefined;
    replica.away.reject(new Error("the replica is away"));
    replica.away = newAway();
    warn(`a read replica ${why}: the primary is read in its place`);
  }

  /** Returns when what a statement reads was last changed; undefined if that is not known. */
  function lastChange({ tables, isReport }: ReadNeed): number | undefined {
    if (tables.reads.size === 0 || tables.writes.size > 0) return undefined;
    const known = changes.tablesOf(new Set([tables]));
    if (!known) return isReport ? 0 : undefined;
    return Math.max(allChangedAt, ...[...known].map((table) => changedAt.get(table) ?? 0));
  }

  function choose(need: ReadNeed): Replica | undefined {
    const changed = lastChange(need);
    if (changed === undefined) return undefined;
    const latest = Math.max(changed + notificationMs, performance.now() - maxLagMs);
    const fit = replicas.filter(
      ({ freshAt, position }) =>
        freshAt !== undefined && freshAt > latest && position >= need.position,
    );
    next += 1;
    return fit[next % fit.length];
  }

  return {
    async read(need, run) {
      const replica = choose(need);
      if (!replica) return undefined;
      const running = run(replica.db);
      try {
        const rows = await Promise.race([running, replica.away.promise]);
        reads += 1;
        return rows;
      } catch {
        // No caller handles a later failure.
        running.catch(() => {});
        return undefined;
      }
    },
    poll,
    state: () => ({
      reads,
      lags: replicas.map(({ freshAt }) =>
        freshAt === undefined ? undefined : Math.max(0, performance.now() - freshAt) / 1000,
      ),
    }),
    async close() {
      clearInterval(timer);
      await polling;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

function newAway(): PromiseWithResolvers<never> {
  const away = Promise.withResolvers<never>();
  // Without readers nobody handles it.
  away.promise.catch(() => {});
  return away;
}

/**
 * Up to where a server has written its log, or replayed its primary's, in bytes from the beginning;
 * and the start of the server, which tells it from every other.
 */
const readPosition = `
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
    else pg_current_wal_insert_lsn() end - '0/0' as position,
    pg_is_in_recovery() as follows, pg_postmaster_start_time()::text as server`;

async function positionOf(db: Database, name: string) {
  const [row] = await db.named<{ position: number | null; follows: boolean; server: string }>(
    name,
    readPosition,
    [],
  );
  return row && row.position !== null ? { ...row, position: row.position } : undefined;
}

async function within<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("no answer")), ms);
  answer.catch(() => {});
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}
