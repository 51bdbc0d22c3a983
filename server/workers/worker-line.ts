import cluster from "node:cluster";

/**
 * What goes between the processes that serve one edition: a worker says that it is open, that it
 * sent a job, and asks for the metrics of all; the primary passes the job on and answers.
 */
export type WorkerMessage =
  | { soko: "open"; lines: string[] }
  | { soko: "job sent"; queue: string }
  | { soko: "metrics wanted"; id: number }
  | { soko: "metrics"; id: number; text: string | undefined };

/** Whether this process is one of several behind one port. */
export const isWorker = (): boolean => cluster.isWorker;

export const isWorkerMessage = (message: unknown): message is WorkerMessage =>
  typeof message === "object" && message !== null && "soko" in message;

/** Tells the primary; while it is going away nobody hears it. */
export function tellPrimary(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** @returns how to stop hearing */
export function hearPrimary(heard: (message: WorkerMessage) => void): () => void {
  const hear = (message: unknown) => {
    if (isWorkerMessage(message)) heard(message);
  };
  process.on("message", hear);
  return () => void process.off("message", hear);
}
