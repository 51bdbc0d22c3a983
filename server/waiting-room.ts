import { commonRefusal } from "#core/errors.ts";

export interface WaitingRoom {
  /**
   * Waits until so much is free.
   * @returns what to call when done
   * @throws AppError errors.unavailable when it took too long, or when too many wait already
   */
  enter(size: number, by?: Caller): Promise<() => void>;
}

/** Who waits. Callers take turns, so that nobody waits for all that somebody else has asked for. */
export interface Caller {
  name: string;
  /** So many of hers are inside at once, and so many wait. */
  maxInside?: number;
  maxWaiting?: number;
}

interface Bounds {
  /** So much at once is inside. */
  most: number;
  /** So many at once are inside, however little each takes. */
  places?: number;
  waitMs: number;
  /** So many wait at once. */
  maxWaiting?: number;
}

interface Waiting {
  size: number;
  by: Caller;
  enter: () => void;
}

const anybody: Caller = { name: "" };

/**
 * Lets in as much at once as fits: one of each caller in turn, hers in the order of coming. Who waits
 * too long is sent away.
 */
export function waitingRoom(bounds: Bounds): WaitingRoom {
  const { most, places = Infinity, waitMs, maxWaiting = Infinity } = bounds;
  /** By caller; whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>();
  const insideOf = new Map<string, number>();
  let inside = 0;
  let present = 0;
  let waiting = 0;

  function full() {
    const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
    return commonRefusal("unavailable", { headers: { "retry-after": seconds } });
  }

  function next(): Waiting | undefined {
    for (const [first] of lines.values()) {
      const { name, maxInside = Infinity } = first?.by ?? anybody;
      if (!first || (insideOf.get(name) ?? 0) >= maxInside) continue;
      // Nobody smaller overtakes whose turn it is, or a large one would wait for ever.
      return present < places && inside + first.size <= most ? first : undefined;
    }
  }

  function count(by: Caller, size: number, one: 1 | -1): void {
    inside += size * one;
    present += one;
    const ofHers = (insideOf.get(by.name) ?? 0) + one;
    if (ofHers > 0) insideOf.set(by.name, ofHers);
    else insideOf.delete(by.name);
  }

  function letIn(): void {
    for (let one = next(); one; one = next()) {
      const { name } = one.by;
      const line = takeOut(one);
      // To the end of the turns.
      lines.delete(name);
      if (line.length > 0) lines.set(name, line);
      count(one.by, one.size, 1);
      one.enter();
    }
  }

  function takeOut(one: Waiting): Waiting[] {
    const line = (lines.get(one.by.name) ?? []).filter((other) => other !== one);
    if (line.length > 0) lines.set(one.by.name, line);
    else lines.delete(one.by.name);
    waiting -= 1;
    return line;
  }

  return {
    async enter(wanted, by = anybody) {
      const size = Math.min(wanted, most);
      const line = lines.get(by.name) ?? [];
      const isFull = waiting >= maxWaiting || line.length >= (by.maxWaiting ?? Infinity);
      return new Promise((resolve, reject) => {
        const one: Waiting = {
          size,
          by,
          enter() {
            clearTimeout(timer);
            resolve(() => {
              count(by, size, -1);
              letIn();
            });
          },
        };
        const timer = setTimeout(() => {
          takeOut(one);
          reject(full());
          letIn();
        }, waitMs);
        lines.set(by.name, [...line, one]);
        waiting += 1;
        letIn();
        // Whoever may go straight in has not waited.
        if (isFull && lines.get(by.name)?.includes(one)) {
          clearTimeout(timer);
          takeOut(one);
          reject(full());
        }
      });
    },
  };
}

/** Runs so many at once; the others wait in their order, however long it takes. */
export function lane(width: number): <T>(run: () => Promise<T>) => Promise<T> {
  let running = 0;
  const line: (() => void)[] = [];
  return async (run) => {
    if (running < width) running += 1;
    else await new Promise<void>((go) => line.push(go));
    try {
      return await run();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
