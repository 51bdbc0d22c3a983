import { Counter, Gauge, type Registry } from "@prometheus-io/client";
import type { Replicas } from "./replicas.ts";

/** Exports how far each replica is behind, -1 while it is away, and the reads they answered. */
export function countReplicas(registry: Registry, replicas: Pick<Replicas, "state">): void {
  new Gauge({
    name: "soko_replica_lag_seconds",
    help: "Seconds by which a read replica may be behind the primary; -1 while it is away",
    labelNames: ["replica"],
    aggregator: "max",
    registers: [registry],
    collect() {
      for (const [place, lag] of replicas.state().lags.entries()) {
        this.set({ replica: String(place + 1) }, lag ?? -1);
      }
    },
  });
  let counted = 0;
  new Counter({
    name: "soko_replica_reads_total",
    help: "Reads that replicas answered",
    registers: [registry],
    collect() {
      const { reads } = replicas.state();
      this.inc(reads - counted);
      counted = reads;
    },
  });
}
