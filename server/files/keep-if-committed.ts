import type { FileStore } from "./file-store.ts";

/**
 * A file and the row that names it, both or neither: the file is written first, and taken away
 * again when the work, as a rule a transaction, fails.
 */
export async function keepIfCommitted<T>(
  store: FileStore,
  bytes: Uint8Array,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = await store.put(bytes);
  try {
    return await work(key);
  } catch (error) {
    await store.remove(key);
    throw error;
  }
}
