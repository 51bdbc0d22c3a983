import { parentPort, workerData } from "node:worker_threads";
import { runStorm } from "./storms.ts";

// A thread of its own, so that what it sends does not delay what is measured.
const { name, ground, seconds } = workerData;
parentPort?.postMessage(await runStorm(name, ground, seconds));
