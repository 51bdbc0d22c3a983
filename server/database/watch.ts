import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "./unavailable.ts";

interface Timeouts {
  /** A request that gets no response for this long triggers a probe of the database. */
  suspectAfterMs: number;
  /** The probe must be answered within this time. */
  answerMs: number;
}

const usual: Timeouts = { suspectAfterMs: 900, answerMs: 900 };
/** When our own process stalled for longer than this, the delay was not the database's. */
const stalledMs = 100;
/** After a failed probe, the database is probed again this much later. */
const againMs = 1_000;
const silent = "it does not answer";

export interface DatabaseWatch {
  /**
   * Waits for `run` as long as the database answers.
   * @throws DatabaseUnavailable while it does not
   */
  during<T>(run: () => Promise<T>): Promise<T>;
}

/**
 * Detects a silent database. While it is silent, whatever waits for it is refused within two
 * seconds instead of hanging. A database that is only slow still answers some query, or the probe's
 * connection.
 * @param timeouts how long to wait before a probe, and for its answer
 */
export function watchDatabase(pool: pg.Pool, timeouts = usual): DatabaseWatch {
  const { connectionString } = pool.options;
  const { suspectAfterMs, answerMs } = timeouts;
  const probe = openProbe({ connectionString }, answerMs);
  let looking: Promise<boolean> | undefined;
  let silentSince: number | undefined;
  let answeredAt = 0;

  const noteAnswer = () => {
    answeredAt = performance.now();
    silentSince = undefined;
  };
  pool.on("release", (error?: Error) => {
    if (!error) noteAnswer();
  });

  /** Returns whether the database answers. Concurrent callers share one probe. */
  function look(): Promise<boolean> {
    looking ??= probe().then((isAvailable) => {
      looking = undefined;
      if (isAvailable) noteAnswer();
      else silentSince = performance.now();
      return isAvailable;
    });
    return looking;
  }

  return {
    async during<T>(run: () => Promise<T>): Promise<T> {
      if (silentSince !== undefined) {
        const isRecent = performance.now() - silentSince < againMs;
        if (isRecent || !(await look())) throw new DatabaseUnavailable(silent);
      }
      const beganAt = performance.now();
      const running = run();
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const silence = new Promise<never>((_, reject) => {
        const quietFor = () => performance.now() - Math.max(beganAt, answeredAt);
        const suspect = async () => {
          if (quietFor() >= suspectAfterMs && !(await look()))
            return reject(new DatabaseUnavailable(silent));
          if (!isOver) timer = setTimeout(suspect, Math.max(0, suspectAfterMs - quietFor()));
        };
        timer = setTimeout(suspect, suspectAfterMs);
      });
      try {
        return await Promise.race([running, silence]);
      } catch (error) {
        // No caller handles a later failure, so it must not count as unhandled.
        running.catch(() => {});
        throw error;
      } finally {
        isOver = true;
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Probes over a pooled connection of its own, because a new connection takes longer than an answer
 * on a busy machine. A delay of our own process does not count as silence of the database.
 */
function openProbe({ connectionString }: pg.PoolConfig, answerMs: number): () => Promise<boolean> {
  const connection = new pg.Pool({
    connectionString,
    max: 1,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    allowExitOnIdle: true,
    application_name: "soko watch",
  });
  connection.on("error", () => {});
  async function answers(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, answerMs);
    });
    const response = connection.query("select 1").then(
      () => true,
      () => false,
    );
    let isAvailable = await Promise.race([response, late]);
    clearTimeout(timer);
    // Responses that arrived while the process was busy are read first.
    if (isAvailable === undefined) {
      await setImmediate();
      isAvailable = await Promise.race([response, undefined]);
    }
    return isAvailable ?? false;
  }
  return async () => {
    const beganAt = performance.now();
    if (await answers()) return true;
    const wereStalled = performance.now() - beganAt > answerMs + stalledMs;
    return wereStalled && answers();
  };
}
