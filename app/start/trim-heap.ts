import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; flavor: "last-resort" }) => void;

/**
 * Returns memory to the system that was only needed to start. V8 retains it for later, and an idle
 * process for ever. This blocks the process for a tenth of a second or two.
 */
export function trimHeap(): void {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as Collect;
  collect({ type: "major", flavor: "last-resort" });
}
