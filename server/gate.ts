import { type AppError, commonRefusal } from "#core/errors.ts";

/**
 * Who is let in before others: what was at work already, then writes and signing in, then the rest.
 */
type Rank = "resumed" | "first" | "usual";

/** A request that is at work. */
export interface Slot {
  /** Gives its place to others while `run` waits for what costs us nothing, as the body of a slow phone. */
  outside<T>(run: () => Promise<T>): Promise<T>;
}

/** For work that no gate counts, as that of jobs. */
export const noSlot: Slot = { outside: (run) => run() };

interface Bounds {
  /** So many are at work at once, and so many of them read: a write has a dozen steps, between which reads go on. */
  atOnce: number;
  readsAtOnce: number;
  /** So many wait at most, and each at most so long. */
  maxWaiting: number;
  waitMs: number;
  /** So many of one caller, and of all, wait outside for their bodies. */
  maxOutside?: { ofCaller: number; inAll: number };
}

/** A page renders for some milliseconds; what only reads for a call takes a third of that at most. */
const parts = { whole: 3, light: 1 };
type Weight = keyof typeof parts;

/** Who wants in. */
interface Entrant {
  rank: Rank;
  caller: string;
  weight: Weight;
}

interface Waiting extends Entrant {
  enter(): void;
  refuse(): void;
}

/** What a request holds while it is at work. */
interface Place extends Entrant {
  /** It waits for something outside, and its place is somebody else's. */
  isOut: boolean;
  comingBack?: Promise<void> | undefined;
  isOver: boolean;
}

/** Of so many that are let in one after the other one is no write, however many writes wait. */
const firstInARow = 3;

export type Gate = ReturnType<typeof openGate>;

/**
 * Lets so many requests work at once; the others wait a moment, callers by turns, and past that they
 * are refused: who can be served is served quickly, who cannot learns it at once.
 */
export function openGate({ atOnce, readsAtOnce, maxWaiting, waitMs, maxOutside }: Bounds) {
  const { ofCaller = 256, inAll = 1024 } = maxOutside ?? {};
  const recent = recentShares();
  const openLine = () => lineBy(recent.of);
  const lines = { resumed: openLine(), first: openLine(), usual: openLine() };
  const outside = new Map<string, number>();
  let atWork = 0;
  /** In parts of a read: see `parts`. */
  let reading = 0;
  const mayRead = () => reading < readsAtOnce * parts.whole;
  let outsideInAll = 0;
  let inARow = 0;
  const waiting = () => lines.first.size() + lines.usual.size();

  /** Whether who comes now need not stand in a line. */
  const isFree = (rank: Rank) =>
    atWork < atOnce && (rank === "first" || mayRead()) && waiting() + lines.resumed.size() === 0;

  function admit({ rank, caller, weight }: Entrant): void {
    atWork += 1;
    if (rank === "usual") reading += parts[weight];
    if (rank !== "resumed") inARow = rank === "first" ? inARow + 1 : 0;
    recent.add(caller);
  }

  function letIn(): void {
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
    letIn();
  }

  function enter({ rank, caller, weight }: Entrant): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => {
        clearTimeout(timer);
        reject(busy(waitMs));
      };
      const one: Waiting = {
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
        lines[rank].remove(one);
        refuse();
      };
      // Who was let in before is not sent away half done.
      const timer = rank === "resumed" ? undefined : setTimeout(giveUp, waitMs);
      lines[rank].push(one);
      letIn();
      // Whoever sent most waits least for a refusal.
      if (waiting() > maxWaiting) longestOf([lines.usual, lines.first])?.refuse();
    });
  }

  async function stepOutside<T>(place: Place, run: () => Promise<T>): Promise<T> {
    if (!place.isOut) goOut(place);
    try {
      return await run();
    } finally {
      // Of several that one request waits for at once, the first to come brings it back.
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
    // What failed meanwhile has no use for its place.
    if (!place.isOver) {
      await enter(place);
      if (place.isOver) leave(place);
    }
    place.isOut = false;
    place.comingBack = undefined;
  }

  return {
    /**
     * Does `run` when it is its turn.
     * @throws AppError errors.busy with Retry-After when too many are before it
     */
    async through<T>(
      rank: Rank,
      caller: string,
      run: (slot: Slot) => Promise<T>,
      weight: Weight = "whole",
    ): Promise<T> {
      const place: Place = { rank, caller, weight, isOut: false, isOver: false };
      if (isFree(rank)) admit(place);
      else await enter(place);
      try {
        return await run({ outside: (run) => stepOutside(place, run) });
      } finally {
        place.isOver = true;
        if (!place.isOut) leave(place);
      }
    },
    state: () => ({ atWork, waiting: waiting(), outside: outsideInAll }),
  };
}

function busy(waitMs: number): AppError {
  const seconds = Math.max(2, Math.ceil((4 * waitMs) / 1000));
  return commonRefusal("busy", {
    values: { seconds },
    headers: { "retry-after": String(seconds) },
  });
}

/** After so long half of what somebody was let in for is forgotten. */
const halfLifeMs = 2_000;
const maxCallers = 10_000;

/** How often each caller was let in lately: the more, the later is her turn. */
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
      // Put last, so that the first are those who came longest ago.
      shares.delete(caller);
      shares.set(caller, { size, at: now() });
      const [oldest] = shares.keys();
      if (shares.size > maxCallers && oldest !== undefined) shares.delete(oldest);
    },
  };
}

type Line = ReturnType<typeof lineBy>;

/** Those who wait, callers by turns: of one who sent a hundred the first goes, then somebody else's. */
function lineBy(shareOf: (caller: string) => number) {
  const byCaller = new Map<string, Waiting[]>();
  let size = 0;

  function remove(one: Waiting): void {
    const own = byCaller.get(one.caller);
    const index = own?.indexOf(one) ?? -1;
    if (!own || index < 0) return;
    own.splice(index, 1);
    size -= 1;
    if (own.length === 0) byCaller.delete(one.caller);
  }

  return {
    size: () => size,
    push(one: Waiting): void {
      const own = byCaller.get(one.caller) ?? [];
      byCaller.set(one.caller, own);
      own.push(one);
      size += 1;
    },
    shift(): Waiting | undefined {
      let least: { share: number; next: Waiting } | undefined;
      for (const [caller, [next]] of byCaller) {
        const share = shareOf(caller);
        if (next && (!least || share < least.share)) least = { share, next };
      }
      if (least) remove(least.next);
      return least?.next;
    },
    remove,
    longest: (): Waiting[] =>
      [...byCaller.values()].reduce(
        (longest, own) => (own.length > longest.length ? own : longest),
        [],
      ),
  };
}

/** Takes the newest of the caller of whom most wait, of the first line where any does. */
function longestOf(lines: Line[]): Waiting | undefined {
  for (const line of lines) {
    const newest = line.longest().at(-1);
    if (!newest) continue;
    line.remove(newest);
    return newest;
  }
  return undefined;
}
