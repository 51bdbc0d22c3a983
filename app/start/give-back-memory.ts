import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; flavor: "last-resort" }) => void;

/**
 * Gives the memory back to the system that the start needed and nobody uses any more. V8 keeps it
 * for later, a process at rest for ever. Takes a tenth of a second or two, in which nothing is done.
 */
export function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", flavor: "last-resort" });
}
