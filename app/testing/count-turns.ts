import { setImmediate } from "node:timers";

/** How often work gave the event loop back until it was done: others are answered between. */
export async function countTurns(work: Promise<unknown>): Promise<number> {
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
