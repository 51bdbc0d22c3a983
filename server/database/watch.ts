import { setImmediate } from "node:timers/promises";
import pg from "pg";
import { DatabaseUnavailable } from "./unavailable.ts";

interface Patience {
  /** A request that hears nothing for so long makes us look whether the database answers at all. */
  suspectAfterMs: number;
  /** It answers within so long. */
  answerMs: number;
}

const usual: Patience = { suspectAfterMs: 900, answerMs: 900 };
/** When our own process stood still for so much longer, it was not the database that was late. */
const stalledMs = 100;
/** After it did not answer, it is looked at again so much later. */
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
 * Notices a database that is silent: while it is, whatever waits for it is refused within two seconds
 * instead of hanging. One that is only slow answers somebody, or a connection kept for looking.
 * @param patience how long is waited before it is suspected, and for its answer then
 */
export function watchDatabase(pool: pg.Pool, patience = usual): DatabaseWatch {
  const { connectionString } = pool.options;
  const { suspectAfterMs, answerMs } = patience;
  const probe = openProbe({ connectionString }, answerMs);
  let looking: Promise<boolean> | undefined;
  let silentSince: number | undefined;
  let heardAt = 0;

  const heard = () => {
    heardAt = Date.now();
    silentSince = undefined;
  };
  pool.on("release", (error?: Error) => {
    if (!error) heard();
  });

  /** Whether it answers; those who ask at the same time share one look. */
  function look(): Promise<boolean> {
    looking ??= probe().then((isThere) => {
      looking = undefined;
      if (isThere) heard();
      else silentSince = Date.now();
      return isThere;
    });
    return looking;
  }

  return {
    async during<T>(run: () => Promise<T>): Promise<T> {
      if (silentSince !== undefined) {
        const isRecent = Date.now() - silentSince < againMs;
        if (isRecent || !(await look())) throw new DatabaseUnavailable(silent);
      }
      const beganAt = Date.now();
      const running = run();
      let timer: NodeJS.Timeout | undefined;
      let isOver = false;
      const silence = new Promise<never>((_, reject) => {
        const quietFor = () => Date.now() - Math.max(beganAt, heardAt);
        const suspect = async () => {
          if (quietFor() >= suspectAfterMs && !(await look()))
            return reject(new DatabaseUnavailable(silent));
          if (!isOver) timer = setTimeout(suspect, suspectAfterMs - quietFor());
        };
        timer = setTimeout(suspect, suspectAfterMs);
      });
      try {
        return await Promise.race([running, silence]);
      } catch (error) {
        // What comes of it later is nobody's any more.
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
 * Asks over a connection of its own, which is kept a while: on a busy machine a new one takes longer
 * than an answer. Our own being late is not the database's silence.
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
    const asked = connection.query("select 1").then(
      () => true,
      () => false,
    );
    let isThere = await Promise.race([asked, late]);
    clearTimeout(timer);
    // What came while we were busy is read before anything else is done.
    if (isThere === undefined) {
      await setImmediate();
      isThere = await Promise.race([asked, undefined]);
    }
    return isThere ?? false;
  }
  return async () => {
    const beganAt = Date.now();
    if (await answers()) return true;
    const wereStalled = Date.now() - beganAt > answerMs + stalledMs;
    return wereStalled && answers();
  };
}
