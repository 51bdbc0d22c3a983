import { commonRefusal } from "#core/errors.ts";

export interface WaitingRoom {
  /**
   * Waits until so much is free.
   * @returns what to call when done
   * @throws AppError errors.unavailable when it took too long, or when too many wait already
   */
  enter(size: number): Promise<() => void>;
}

interface Bounds {
  /** So much at once is inside. */
  most: number;
  waitMs: number;
  /** So many wait at once. */
  maxWaiting?: number;
}

/** Lets in as much at once as fits, in the order of coming; who waits too long is sent away. */
export function waitingRoom({ most, waitMs, maxWaiting = Infinity }: Bounds): WaitingRoom {
  const queue: { size: number; enter: () => void }[] = [];
  let inside = 0;

  function full() {
    const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
    return commonRefusal("unavailable", { headers: { "retry-after": seconds } });
  }

  function letIn(): void {
    for (let next = queue[0]; next && inside + next.size <= most; next = queue[0]) {
      queue.shift();
      inside += next.size;
      next.enter();
    }
  }

  return {
    async enter(wanted) {
      const size = Math.min(wanted, most);
      const mustWait = queue.length > 0 || inside + size > most;
      if (mustWait && queue.length >= maxWaiting) throw full();
      const leave = () => {
        inside -= size;
        letIn();
      };
      return new Promise((resolve, reject) => {
        const waiting = {
          size,
          enter() {
            clearTimeout(timer);
            resolve(leave);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(full());
          letIn();
        }, waitMs);
        queue.push(waiting);
        letIn();
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
