import type { ChangeTracker } from "#server/database/change-tracker.ts";
import type { CachedAnswer } from "./cached-answer.ts";

interface Entry {
  answer: CachedAnswer;
  tables: ReadonlySet<string>;
  renderedAt: number;
}

/**
 * The result of rendering: an answer to cache with the tables it was read from, or, without tables,
 * not to cache.
 */
export interface RenderedAnswer {
  answer: CachedAnswer;
  tables: ReadonlySet<string> | undefined;
}

interface Bounds {
  changes: ChangeTracker;
  /** An answer is served this long without being rendered again. */
  freshMs: number;
  /** An answer is served this long after its rendering, while a new one is rendered. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
}

/**
 * Caches answers by request. Each is rendered once at a time, however many requests wait for it,
 * and removed as soon as a table it was read from changes. The least recently requested are evicted
 * first.
 */
export function answerStore({ changes, freshMs, staleMs, maxBytes, now = Date.now }: Bounds) {
  const entries = new Map<string, Entry>();
  const keysByTable = new Map<string, Set<string>>();
  let makers = new Map<string, Promise<RenderedAnswer | undefined>>();
  let bytes = 0;

  function forget(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.answer.bytes;
    for (const table of entry.tables) keysByTable.get(table)?.delete(key);
  }

  changes.onChange((table) => {
    // Later requests must not receive what may have been read before the change.
    makers = new Map();
    const keys = table === undefined ? entries.keys() : (keysByTable.get(table) ?? []);
    for (const key of [...keys]) forget(key);
  });

  function keep(key: string, entry: Entry): void {
    forget(key);
    const size = entry.answer.bytes;
    if (size > maxBytes / 8) return;
    entries.set(key, entry);
    bytes += size;
    for (const table of entry.tables) {
      const keys = keysByTable.get(table) ?? new Set();
      keysByTable.set(table, keys);
      keys.add(key);
    }
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  }

  function make(
    key: string,
    run: () => Promise<RenderedAnswer | undefined>,
  ): Promise<RenderedAnswer | undefined> {
    const making = makers.get(key);
    if (making) return making;
    const since = changes.moment();
    const ofThisTime = makers;
    const begun = run()
      .then((rendered) => {
        if (rendered?.tables && changes.isSame(rendered.tables, since)) {
          keep(key, { answer: rendered.answer, tables: rendered.tables, renderedAt: now() });
        }
        return rendered;
      })
      .finally(() => ofThisTime.delete(key));
    makers.set(key, begun);
    return begun;
  }

  return {
    /**
     * @param run renders the answer; without tables, or undefined, when it must not be cached
     * @returns the answer, with its age in milliseconds when it was cached; undefined when no
     * public answer was rendered
     */
    async answer(
      key: string,
      run: () => Promise<RenderedAnswer | undefined>,
    ): Promise<{ answer: CachedAnswer; age?: number } | undefined> {
      const entry = entries.get(key);
      const age = entry ? now() - entry.renderedAt : Infinity;
      if (!entry || age > staleMs) return make(key, run);
      // Moved to the end of the eviction order.
      entries.delete(key);
      entries.set(key, entry);
      if (age > freshMs) void make(key, run).catch(() => {});
      return { answer: entry.answer, age };
    },
    state: () => ({ answers: entries.size, bytes, makers: makers.size }),
  };
}
