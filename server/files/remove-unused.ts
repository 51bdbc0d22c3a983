import type { Context } from "#server/context.ts";
import type { FileStore } from "./file-store.ts";

/**
 * Removes a file that no row names any more, after the commit. If the store refuses, what was
 * written stays written, and the daily sweep removes the file.
 */
export async function removeUnused(
  { warn }: Pick<Context, "warn">,
  store: FileStore,
  key: string,
): Promise<void> {
  await store.remove(key).catch(() => {
    warn("a file that no row names could not be removed; the daily sweep does it");
  });
}
