import { Gauge, type Registry } from "@prometheus-io/client";
import type { Database } from "#server/database/database.ts";
import { countHeldByLimit } from "./unsent-deliveries.ts";

/** Counts messages that limits hold back until officers send or drop them. */
export function countHeldMessages(registry: Registry, db: Database): void {
  new Gauge({
    name: "soko_messages_held",
    help: "Messages held back by a limit and waiting for an officer",
    labelNames: ["channel", "reason"],
    // Every process counts the same rows.
    aggregator: "max",
    registers: [registry],
    async collect() {
      const rows = await countHeldByLimit({ db }).catch(() => []);
      this.reset();
      for (const { channel, reason, count } of rows) this.set({ channel, reason }, count);
    },
  });
}
