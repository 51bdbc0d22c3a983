import type { Context } from "#server/context.ts";
import { isUploaded } from "#server/files/files.ts";

/**
 * Removes, after the commit, the sizes made of pictures that are no longer for everybody. Whether a
 * picture is served is decided each time, so a process that dies before only leaves files.
 */
export function removeSizes(context: Context, keys: readonly (string | null)[]): void {
  const sent = keys.flatMap((key) => (key && isUploaded(key) ? [key] : []));
  if (sent.length === 0) return;
  const { pictures } = context.files;
  context.db.afterCommit(() => Promise.all(sent.map((key) => pictures.removeSizes(key))));
}
