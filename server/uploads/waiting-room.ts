import { commonRefusal } from "#core/errors.ts";

export interface WaitingRoom {
  /**
   * Waits until so much is free.
   * @returns what to call when done
   * @throws AppError errors.unavailable when it took too long
   */
  enter(size: number): Promise<() => void>;
}

interface Waiting {
  size: number;
  enter: () => void;
}

/** Lets in as much at once as fits, in the order of coming; who waits too long is sent away. */
export function waitingRoom({ most, waitMs }: { most: number; waitMs: number }): WaitingRoom {
  const queue: Waiting[] = [];
  let inside = 0;

  function letIn(): void {
    for (let next = queue[0]; next && inside + next.size <= most; next = queue[0]) {
      queue.shift();
      inside += next.size;
      next.enter();
    }
  }

  return {
    enter(wanted) {
      const size = Math.min(wanted, most);
      const leave = () => {
        inside -= size;
        letIn();
      };
      return new Promise((resolve, reject) => {
        const waiting: Waiting = {
          size,
          enter() {
            clearTimeout(timer);
            resolve(leave);
          },
        };
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
          reject(commonRefusal("unavailable", { headers: { "retry-after": seconds } }));
          letIn();
        }, waitMs);
        queue.push(waiting);
        letIn();
      });
    },
  };
}
