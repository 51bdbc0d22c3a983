import { parentPort, workerData } from "node:worker_threads";
import { runAttack } from "./attacks.ts";

// Runs in its own thread, so that sending does not delay the measurement.
const { name, ground, seconds } = workerData;
parentPort?.postMessage(await runAttack(name, ground, seconds));
