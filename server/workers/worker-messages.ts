import cluster from "node:cluster";

/**
 * Messages between the processes that serve one edition. A worker reports that it is open or that
 * it sent a job, and requests the metrics of all. The primary passes the job on and responds.
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

/** Sends a message to the primary. It is lost if the primary is shutting down. */
export function sendToPrimary(message: WorkerMessage): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** @returns a function that removes the listener */
export function onPrimaryMessage(handler: (message: WorkerMessage) => void): () => void {
  const listener = (message: unknown) => {
    if (isWorkerMessage(message)) handler(message);
  };
  process.on("message", listener);
  return () => void process.off("message", listener);
}
