import { randomUUID } from "node:crypto";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";
import { credentialsIn, openObjectStore } from "#server/storage/open-object-store.ts";
import { StorageUnavailable } from "#server/storage/storage-unavailable.ts";

/**
 * Writes, reads, lists and removes an object of the store that FILES_URL names.
 * @throws StartError with what the operator can do
 */
export async function checkFiles(settings: Settings): Promise<void> {
  const { FILES_URL: url } = settings;
  if (!url) return;
  const store = openObjectStore(url, credentialsIn(settings));
  const key = `check/${randomUUID()}`;
  const bytes = Buffer.from("Soko can write here.");
  try {
    await store.put(key, bytes);
    const read = await store.get(key);
    for await (const found of store.list("check/")) if (found.key === key) break;
    await store.remove(key);
    if (!read?.equals(bytes)) {
      throw new StartError("What is written to FILES_URL is read back differently.");
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = error instanceof StorageUnavailable ? error.reason : (code ?? message);
    throw new StartError(
      `Files cannot be stored where FILES_URL says (${reason}): start that store or correct the setting.`,
    );
  } finally {
    store.close();
  }
}
