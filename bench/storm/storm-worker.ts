import { parentPort, workerData } from "node:worker_threads";
import { runStorm } from "./storms.ts";

// Runs in its own thread, so that sending does not delay the measurement.
const { name, ground, seconds } = workerData;
parentPort?.postMessage(await runStorm(name, ground, seconds));
