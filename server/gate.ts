import { type AppError, commonRefusal, retryAfter } from "#core/errors.ts";

/** Priority: requests that were already in progress, then writes and sign-ins, then the rest. */
type Priority = "resumed" | "first" | "usual";

/** The slot of a request in progress. */
export interface Slot {
  /**
   * Releases the slot while `run` waits for something that costs the server nothing, such as the
   * body of a slow phone.
   */
  outside<T>(run: () => Promise<T>): Promise<T>;
}

/** For work that the gate does not count, such as jobs. */
export const noSlot: Slot = { outside: (run) => run() };

interface Bounds {
  /**
   * Most requests in progress, and most reads among them. A write has a dozen steps, between which
   * reads go on.
   */
  atOnce: number;
  readsAtOnce: number;
  /** Most requests that wait, and how long each waits at most. */
  maxWaiting: number;
  waitMs: number;
  /** Most requests that wait outside for their bodies, per caller and in total. */
  maxOutside?: { ofCaller: number; inAll: number };
}

/**
 * Weights: a page renders for some milliseconds, a call that only reads takes at most a third of
 * that.
 */
const parts = { whole: 3, light: 1 };
type Weight = keyof typeof parts;

/** A request for a slot. */
interface Entrant {
  rank: Priority;
  caller: string;
  weight: Weight;
}

interface QueueEntry extends Entrant {
  enter(): void;
  refuse(): void;
}

/** State of a request in progress. */
interface Place extends Entrant {
  /** The request waits outside, and another request uses its slot. */
  isOut: boolean;
  comingBack?: Promise<void> | undefined;
  isOver: boolean;
}

/** After this many writes in a row a read is admitted, however many writes wait. */
const firstInARow = 3;

export type Gate = ReturnType<typeof openGate>;

/**
 * Limits the requests in progress. The others wait briefly, callers by turns; beyond that they are
 * rejected. Requests that can be served are served quickly, and the others fail at once.
 */
export function openGate({ atOnce, readsAtOnce, maxWaiting, waitMs, maxOutside }: Bounds) {
  const { ofCaller = 256, inAll = 1024 } = maxOutside ?? {};
  const recent = recentShares();
  const openLine = () => lineBy(recent.of);
  const lines = { resumed: openLine(), first: openLine(), usual: openLine() };
  const outside = new Map<string, number>();
  let atWork = 0;
  /** In units of a light read: see `parts`. */
  let reading = 0;
  const mayRead = () => reading < readsAtOnce * parts.whole;
  let outsideInAll = 0;
  let inARow = 0;
  const queuedCount = () => lines.first.size() + lines.usual.size();

  /** Whether a new request need not wait in a queue. */
  const canEnterDirectly = (rank: Priority) =>
    atWork < atOnce &&
    (rank === "first" || mayRead()) &&
    queuedCount() + lines.resumed.size() === 0;

  function admit({ rank, caller, weight }: Entrant): void {
    atWork += 1;
    if (rank === "usual") reading += parts[weight];
    if (rank !== "resumed") inARow = rank === "first" ? inARow + 1 : 0;
    recent.add(caller);
  }

  function admitNext(): void {
    while (atWork < atOnce) {
      const isTurn = mayRead() && inARow >= firstInARow && lines.usual.size() > 0;
      const next =
        lines.resumed.shift() ??
        (isTurn ? undefined : lines.first.shift()) ??
        (mayRead() ? lines.usual.shift() : undefined);
      if (!next) return;
      admit(next);
      next.enter();
    }
  }

  function leave({ rank, weight }: Entrant): void {
    atWork -= 1;
    if (rank === "usual") reading -= parts[weight];
    admitNext();
  }

  function enter({ rank, caller, weight }: Entrant): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        reject(busy(waitMs));
      };
      const entry: QueueEntry = {
        rank,
        caller,
        weight,
        refuse,
        enter() {
          clearTimeout(timer);
          resolve();
        },
      };
      const giveUp = () => {
        lines[rank].remove(entry);
        refuse();
      };
      // A request that was admitted before is not rejected halfway.
      const timer = rank === "resumed" ? undefined : setTimeout(giveUp, waitMs);
      lines[rank].push(entry);
      admitNext();
      // Rejects a request of the caller that has most in the queue.
      if (queuedCount() > maxWaiting) longestOf([lines.usual, lines.first])?.refuse();
    });
  }

  async function runWithoutSlot<T>(place: Place, run: () => Promise<T>): Promise<T> {
    if (!place.isOut) goOut(place);
    try {
      return await run();
    } finally {
      // When one request waits for several operations at once, the first to finish takes the slot
      // back.
      if (place.isOut) {
        place.comingBack ??= comeBack(place);
        await place.comingBack;
      }
    }
  }

  function goOut(place: Place): void {
    const { caller } = place;
    const own = outside.get(caller) ?? 0;
    if (own >= ofCaller || outsideInAll >= inAll) throw busy(waitMs);
    outside.set(caller, own + 1);
    outsideInAll += 1;
    place.isOut = true;
    leave(place);
  }

  async function comeBack(place: Place): Promise<void> {
    const { caller } = place;
    outsideInAll -= 1;
    const left = (outside.get(caller) ?? 1) - 1;
    if (left > 0) outside.set(caller, left);
    else outside.delete(caller);
    place.rank = "resumed";
    // A request that failed in the meantime does not need its slot.
    if (!place.isOver) {
      await enter(place);
      if (place.isOver) leave(place);
    }
    place.isOut = false;
    place.comingBack = undefined;
  }

  return {
    /**
     * Runs `run` when it is its turn.
     * @throws AppError errors.busy with Retry-After when too many are before it
     */
    async through<T>(
      rank: Priority,
      caller: string,
      run: (slot: Slot) => Promise<T>,
      weight: Weight = "whole",
    ): Promise<T> {
      const place: Place = { rank, caller, weight, isOut: false, isOver: false };
      if (canEnterDirectly(rank)) admit(place);
      else await enter(place);
      try {
        return await run({ outside: (run) => runWithoutSlot(place, run) });
      } finally {
        place.isOver = true;
        if (!place.isOut) leave(place);
      }
    },
    state: () => ({ atWork, waiting: queuedCount(), outside: outsideInAll }),
  };
}

function busy(waitMs: number): AppError {
  const seconds = Math.max(2, Math.ceil((4 * waitMs) / 1000));
  return commonRefusal("busy", {
    values: { seconds },
    headers: retryAfter(seconds),
  });
}

/** Time after which a past admission counts half. */
const halfLifeMs = 2_000;
const maxCallers = 10_000;

/** Tracks how often each caller was admitted recently. More admissions mean a later turn. */
function recentShares() {
  const shares = new Map<string, { size: number; at: number }>();
  const now = () => performance.now();
  const of = (caller: string): number => {
    const share = shares.get(caller);
    return share ? share.size * 0.5 ** ((now() - share.at) / halfLifeMs) : 0;
  };
  return {
    of,
    add(caller: string): void {
      const size = of(caller) + 1;
      // Inserted last, so that the least recent callers come first.
      shares.delete(caller);
      shares.set(caller, { size, at: now() });
      const [oldest] = shares.keys();
      if (shares.size > maxCallers && oldest !== undefined) shares.delete(oldest);
    },
  };
}

type Line = ReturnType<typeof lineBy>;

/**
 * A queue in which callers take turns: after one request of a caller that sent a hundred, another
 * caller is next.
 */
function lineBy(shareOf: (caller: string) => number) {
  const byCaller = new Map<string, QueueEntry[]>();
  let size = 0;

  function remove(entry: QueueEntry): void {
    const own = byCaller.get(entry.caller);
    const index = own?.indexOf(entry) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    size -= 1;
    if (own.length === 0) byCaller.delete(entry.caller);
  }

  return {
    size: () => size,
    push(entry: QueueEntry): void {
      const own = byCaller.get(entry.caller) ?? [];
      byCaller.set(entry.caller, own);
      own.push(entry);
      size += 1;
    },
    shift(): QueueEntry | undefined {
      let least: { share: number; next: QueueEntry } | undefined;
      for (const [caller, [next]] of byCaller) {
        const share = shareOf(caller);
        if (next && (!least || share < least.share)) least = { share, next };
      }
      if (least) remove(least.next);
      return least?.next;
    },
    remove,
    longest: (): QueueEntry[] =>
      [...byCaller.values()].reduce(
        (longest, own) => (own.length > longest.length ? own : longest),
        [],
      ),
  };
}

/**
 * Removes the newest request of the caller that has most, from the first queue that is not empty.
 */
function longestOf(lines: Line[]): QueueEntry | undefined {
  for (const line of lines) {
    const newest = line.longest().at(-1);
    if (!newest) continue;
    line.remove(newest);
    return newest;
  }
  return undefined;
}
