import { setTimeout as sleep } from "node:timers/promises";

export type Say = (line: string) => void;

/**
 * Waits for an event that sends no signal, in steps of a twentieth of the time waited so far, from
 * 20 ms to a second. The returned function sleeps one step, says `line` with the seconds waited
 * every 5 s, and returns false once `limit` seconds have passed.
 */
export function createPause(say: Say, line: string, limit: number): () => Promise<boolean> {
  const start = Date.now();
  let nextLine = 5;
  return async () => {
    const seconds = (Date.now() - start) / 1000;
    if (seconds >= limit) return false;
    if (seconds >= nextLine) {
      say(`${line} (${Math.round(seconds)} s)`);
      nextLine += 5;
    }
    await sleep(Math.min(Math.max(20, seconds * 50), 1_000));
    return true;
  };
}
