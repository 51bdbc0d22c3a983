import { AggregatorRegistry, Gauge, Registry } from "@prometheus-io/client";
import { isWorker, onPrimaryMessage, sendToPrimary } from "./worker-messages.ts";

/** Longer than the five seconds after which the primary gives up a silent worker. */
const waitMs = 6_000;

/** Registers a gauge of this process's memory. The sum covers all processes. */
export function registerMemoryGauge(registry: Registry): void {
  new Gauge({
    name: "soko_resident_memory_bytes",
    help: "Memory of the server processes",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/**
 * Returns metrics as Prometheus text: of this process if it serves alone, else of all serving
 * processes, summed by the primary.
 * @throws where the primary or a worker does not respond
 */
export function aggregatedMetrics(registry: Registry): () => Promise<string> {
  if (!isWorker()) return () => registry.metrics();
  AggregatorRegistry.setRegistries([registry]);
  // Created for its side effect: it answers the primary's requests.
  new AggregatorRegistry();
  const pending = new Map<number, (text: string | undefined) => void>();
  let last = 0;
  onPrimaryMessage((message) => {
    if (message.soko === "metrics") pending.get(message.id)?.(message.text);
  });
  return async () => {
    last += 1;
    const id = last;
    let timer: NodeJS.Timeout | undefined;
    const text = await new Promise<string | undefined>((resolve) => {
      pending.set(id, resolve);
      timer = setTimeout(() => resolve(undefined), waitMs);
      sendToPrimary({ soko: "metrics wanted", id });
    });
    clearTimeout(timer);
    pending.delete(id);
    if (text === undefined) throw new Error("not every process reported its metrics");
    return text;
  };
}

/**
 * Call in the primary before it has workers.
 * @param serving returns how many of them serve
 * @returns the metrics of all of them, with their number and the primary's own memory
 */
export function collectWorkerMetrics(serving: () => number): () => Promise<string> {
  const own = new Registry();
  registerMemoryGauge(own);
  new Gauge({
    name: "soko_workers",
    help: "Processes that serve behind the port",
    registers: [own],
    collect() {
      this.set(serving());
    },
  });
  AggregatorRegistry.setRegistries([own]);
  const all = new AggregatorRegistry();
  return () => all.clusterMetrics();
}
