import type { FileStore } from "./file-store.ts";

/**
 * Stores a file together with the row that references it. Writes the file first and removes it
 * again if the work, usually a transaction, fails. What cannot be removed is swept, as no row names
 * it.
 */
export async function storeIfCommitted<T>(
  store: FileStore,
  bytes: Uint8Array,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = await store.put(bytes);
  try {
    return await work(key);
  } catch (error) {
    await store.remove(key).catch(() => {});
    throw error;
  }
}
