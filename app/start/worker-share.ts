import type { Settings } from "#server/settings.ts";

/** Jobs poll over two connections, and running a job needs another. */
const minConnections = 3;
/** As large as the largest form with files. */
const minUploads = 32;

/**
 * Returns the settings of one of several workers: limits of the whole edition are divided among
 * them.
 */
export function workerShare<Whole extends Settings>(settings: Whole): Whole {
  const share = (whole: number, min: number) =>
    Math.max(Math.min(whole, min), Math.floor(whole / settings.WORKERS));
  return {
    ...settings,
    DATABASE_POOL: share(settings.DATABASE_POOL, minConnections),
    UPLOADS_MB: share(settings.UPLOADS_MB, minUploads),
    PICTURES_MADE_AT_ONCE: share(settings.PICTURES_MADE_AT_ONCE, 1),
  };
}
