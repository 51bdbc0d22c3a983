import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "@prometheus-io/client";

/** Exports the space of the disk that holds the data folder. */
export function measureDisk(registry: Registry, dataDir: string): void {
  new Gauge({
    name: "soko_disk_bytes",
    help: "Space of the disk of the data folder",
    labelNames: ["state"],
    // Every process sees the same disk.
    aggregator: "min",
    registers: [registry],
    async collect() {
      this.reset();
      const disk = await statfs(dataDir).catch(() => undefined);
      if (!disk) return;
      this.set({ state: "free" }, disk.bavail * disk.bsize);
      this.set({ state: "total" }, disk.blocks * disk.bsize);
    },
  });
}
