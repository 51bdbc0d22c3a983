// Frozen: no new features; see decision 70.
import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { collectWorkerMetrics } from "#server/workers/aggregated-metrics.ts";
import { isWorkerMessage, type WorkerMessage } from "#server/workers/worker-messages.ts";
import { type AtEnd, programFile, say } from "./run.ts";
import { workerJobs } from "./scheduled-jobs.ts";

/** A worker that served for less than this is restarted with backoff. */
const steadyMs = 60_000;
const minPauseMs = 1_000;
const maxPauseMs = 30_000;
/** A worker that takes longer to end is killed. */
const endMs = 30_000;

/**
 * Serves an edition with several processes behind one port, and restarts any that exits. The first
 * worker, or its replacement, runs the jobs.
 * @returns the lines of the first worker, once all are open
 * @throws StartError when one of them never opened
 */
export async function superviseWorkers(options: {
  settings: Settings;
  url: string;
  name: string;
  atEnd: AtEnd;
}): Promise<string[]> {
  const { settings, url, name, atEnd } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const present = new Map<number, Worker>();
  const serving = new Set<Worker>();
  answerWorkers(
    collectWorkerMetrics(() => serving.size),
    () => present.get(0),
  );
  const environment = {
    DATABASE_URL: url,
    // With a DATABASE_URL, demo data is off by default.
    DEMO_DATA: settings.demoData ? "on" : "off",
    WORKERS: String(settings.WORKERS),
  };

  function start(place: number, args: string[]): Worker {
    cluster.setupPrimary({ exec: programFile("worker"), args });
    const worker = cluster.fork(environment);
    present.set(place, worker);
    worker.on("message", (message: unknown) => {
      if (isWorkerMessage(message) && message.soko === "open") serving.add(worker);
    });
    worker.once("exit", () => serving.delete(worker));
    return worker;
  }

  async function keep(place: number, first: Worker): Promise<void> {
    let worker = first;
    for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      const since = performance.now();
      await ended(worker);
      if (signal.aborted) return;
      say(`A process of ${name} fell and is started again.`);
      if (performance.now() - since > steadyMs) pauseMs = minPauseMs;
      await wait(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      worker = start(place, dutiesAt(place));
    }
  }

  atEnd(async () => {
    ending.abort();
    await Promise.all([...present.values()].map(end));
  });
  const firstWorker = start(0, [workerJobs.prepare, ...dutiesAt(0)]);
  const lines = await opened(firstWorker, name);
  const others = Array.from({ length: settings.WORKERS - 1 }, (_, index) =>
    start(index + 1, dutiesAt(index + 1)),
  );
  await Promise.all(others.map((worker) => opened(worker, name)));
  for (const [place, worker] of [firstWorker, ...others].entries()) void keep(place, worker);
  return lines;
}

const dutiesAt = (place: number): string[] => (place === 0 ? [workerJobs.jobs] : []);

/** Forwards new jobs to the worker that runs them, and aggregates the metrics of all workers. */
function answerWorkers(metrics: () => Promise<string>, jobWorker: () => Worker | undefined): void {
  const sendTo = (worker: Worker | undefined, message: WorkerMessage) => {
    // A worker that is exiting needs no answer.
    if (worker?.isConnected()) worker.send(message, () => {});
  };
  cluster.on("message", (worker, message: unknown) => {
    if (!isWorkerMessage(message)) return;
    if (message.soko === "job sent") sendTo(jobWorker(), message);
    if (message.soko !== "metrics wanted") return;
    const { id } = message;
    const answer = (text?: string) => sendTo(worker, { soko: "metrics", id, text });
    metrics().then(answer, () => answer());
  });
}

/** @throws StartError when it exits first, after it has reported why */
function opened(worker: Worker, name: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    worker.on("message", (message: unknown) => {
      if (isWorkerMessage(message) && message.soko === "open") resolve(message.lines);
    });
    worker.once("exit", () =>
      reject(new StartError(`${name} could not start; the lines above say why.`)),
    );
  });
}

async function ended(worker: Worker): Promise<void> {
  if (!worker.isDead()) await once(worker, "exit");
}

async function end(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const late = setTimeout(() => worker.process.kill("SIGKILL"), endMs);
  worker.process.kill("SIGTERM");
  await ended(worker);
  clearTimeout(late);
}
