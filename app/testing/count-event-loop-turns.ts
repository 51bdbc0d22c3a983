import { setImmediate } from "node:timers";

/**
 * Counts how often the work yields to the event loop until it is done. Other requests are served in
 * between.
 */
export async function countEventLoopTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work.finally(() => {
    isDone = true;
  });
  return turns;
}
