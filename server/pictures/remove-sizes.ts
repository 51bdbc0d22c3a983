import type { Context } from "#server/context.ts";
import { isUploaded } from "#server/files/files.ts";

/**
 * Removes, after the commit, the generated sizes of pictures that are no longer public. Access is
 * checked for each request, so a process that dies before only leaves files behind.
 */
export function removeSizes(context: Context, keys: readonly (string | null)[]): void {
  const sent = keys.flatMap((key) => (key && isUploaded(key) ? [key] : []));
  if (sent.length === 0) return;
  const { pictures } = context.files;
  context.db.afterCommit(() => Promise.all(sent.map((key) => pictures.removeSizes(key))));
}
