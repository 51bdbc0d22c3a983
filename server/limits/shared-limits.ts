import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import { type CountedCaller, exchangeCounts, type LimitStore } from "#server/stored-limiter.ts";

export type Limiter = Pick<RateLimiterMemory, "consume">;

/**
 * The share of a limit from which on a caller's requests are counted with all processes. Most
 * callers stay below it, and cost the database nothing.
 */
const exchangedShare = 0.1;
/** How long a count waits, at most, until the other processes are informed. */
const exchangeMs = 200;

interface Accounted {
  /** The caller's requests that the database has counted, as this process has learned them. */
  points: number;
  /** When the caller's window ends, in milliseconds since 1970. */
  until: number;
}

interface Counter {
  name: string;
  memory: RateLimiterMemory;
  accounted: Map<string, Accounted>;
  /** Callers to exchange, with their requests in this window. */
  changed: Map<string, { points: number; until: number }>;
}

/**
 * Limits that count in the memory of this process, and with the other processes of the edition on
 * any machine: a caller who has used a tenth of a limit is exchanged through the database. Within a
 * process the count is exact; between processes it is up to a fifth of a second late. While the
 * database does not respond, each process counts by itself.
 */
export function createSharedLimits(now: () => number = Date.now) {
  const counters: Counter[] = [];
  let store: LimitStore | undefined;
  let timer: NodeJS.Timeout | undefined;
  let exchanging = Promise.resolve();

  /** @param name separates its counts from those of other limits; the same in every process */
  function limiter(name: string, points: number, seconds: number): Limiter {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
    const counter: Counter = { name, memory, accounted: new Map(), changed: new Map() };
    counters.push(counter);
    const from = Math.max(1, Math.floor(points * exchangedShare));
    return {
      async consume(caller) {
        const state = await memory.consume(caller);
        if (store && state.consumedPoints >= from) note(counter, String(caller), state);
        return state;
      },
    };
  }

  function note({ changed }: Counter, caller: string, state: RateLimiterRes): void {
    changed.set(caller, { points: state.consumedPoints, until: now() + state.msBeforeNext });
    timer ??= setTimeout(() => {
      timer = undefined;
      exchanging = exchange().catch(() => {});
    }, exchangeMs).unref();
  }

  /** Adds this process's counts to those of all, and takes over what the others have counted. */
  async function exchange(): Promise<void> {
    if (!store) return;
    const at = now();
    const sent = counters.flatMap((counter) => takeChanged(counter, at));
    if (sent.length === 0) return;
    const totals = await exchangeCounts(store, sent, at);
    for (const [place, { counter, caller, points, until }] of sent.entries()) {
      const total = totals[place] ?? points;
      counter.accounted.set(caller, { points: Math.max(total, points), until });
      if (total > points) await counter.memory.penalty(caller, total - points);
    }
  }

  return {
    limiter,
    /** Exchanges counts through this database from now on. */
    open(opened: LimitStore): void {
      store = opened;
    },
    /** Exchanges what waits at once, such as in a test. */
    async exchange(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await exchanging;
      await exchange();
    },
    async close(): Promise<void> {
      store = undefined;
      clearTimeout(timer);
      await exchanging;
    },
  };
}

function takeChanged(counter: Counter, at: number) {
  const { accounted, changed, name } = counter;
  for (const [caller, { until }] of accounted) if (until <= at) accounted.delete(caller);
  const taken = [...changed].map(([caller, { points, until }]) => {
    const added = points - (accounted.get(caller)?.points ?? 0);
    const counted: CountedCaller = { limit: name, caller, added, until };
    return { counter, points, ...counted };
  });
  changed.clear();
  return taken.filter(({ added, until }) => added > 0 && until > at);
}

/** The limits of this process. */
const ownLimits = createSharedLimits();

export const sharedLimiter = ownLimits.limiter;

/** Counts with the other processes from now on. @returns a function that ends it */
export function shareLimits(store: LimitStore): () => Promise<void> {
  ownLimits.open(store);
  return ownLimits.close;
}
