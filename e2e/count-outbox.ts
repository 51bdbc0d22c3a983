import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Returns how many messages about orders were sent, and how many were sent again after a kill. */
export async function countOutbox(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, "outbox.jsonl"), "utf8");
  const ids = text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { id?: string; meta: { kind: string } })
    .flatMap(({ id, meta }) => (id && meta.kind === "orderRequest" ? [id] : []));
  const distinct = new Set(ids).size;
  return `messages that left: ${ids.length} with ${distinct} ids; ${ids.length - distinct} left again under the id they had`;
}
