import { join } from "node:path";
import { areas } from "#app/areas.ts";
import type { Database } from "#server/database/database.ts";
import { loadOnce } from "#server/database/load-once.ts";

/** Brings the reference data up to the files; says what it does, as it may take a while. */
export async function loadReference(
  db: Database,
  root: string,
  now: Date,
  say: (line: string) => void,
): Promise<void> {
  for (const loading of areas.flatMap((area) => area.loadings ?? [])) {
    const started = performance.now();
    const files = loading.files.map((file) => join(root, file));
    if (await loadOnce(db, now, { ...loading, files })) {
      say(`Loaded ${loading.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    }
  }
}
