import type { Changes } from "#server/database/changes.ts";
import type { KeptAnswer } from "./kept-answer.ts";

interface Entry {
  answer: KeptAnswer;
  tables: ReadonlySet<string>;
  madeAt: number;
}

/** What came of making an answer: one to keep, with the tables it was read from, or none. */
export interface Made {
  answer: KeptAnswer;
  tables: ReadonlySet<string> | undefined;
}

interface Bounds {
  changes: Changes;
  /** So long an answer is given without a question. */
  freshMs: number;
  /** So long after it was made it is given while another is made. */
  staleMs: number;
  maxBytes: number;
  now?: () => number;
}

/**
 * Answers by what was asked: each made by one maker at a time, however many wait for it, and taken
 * away at once when a table changes that it was read from. Those asked for least lately go first.
 */
export function keptAnswers({ changes, freshMs, staleMs, maxBytes, now = Date.now }: Bounds) {
  const entries = new Map<string, Entry>();
  const keysByTable = new Map<string, Set<string>>();
  let makers = new Map<string, Promise<Made | undefined>>();
  let bytes = 0;

  function forget(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.answer.bytes;
    for (const table of entry.tables) keysByTable.get(table)?.delete(key);
  }

  changes.onChange((table) => {
    // Who asks from now on must not be given what may have been read before.
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

  function make(key: string, run: () => Promise<Made | undefined>): Promise<Made | undefined> {
    const making = makers.get(key);
    if (making) return making;
    const since = changes.moment();
    const ofThisTime = makers;
    const begun = run()
      .then((made) => {
        if (made?.tables && changes.isSame(made.tables, since)) {
          keep(key, { answer: made.answer, tables: made.tables, madeAt: now() });
        }
        return made;
      })
      .finally(() => ofThisTime.delete(key));
    makers.set(key, begun);
    return begun;
  }

  return {
    /**
     * @param run makes it; what is not to be kept it gives without its tables, or not at all
     * @returns with its age in milliseconds where it was there; undefined where nothing came of it
     *   that everybody may be given
     */
    async answer(
      key: string,
      run: () => Promise<Made | undefined>,
    ): Promise<{ answer: KeptAnswer; age?: number } | undefined> {
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Infinity;
      if (!entry || age > staleMs) return make(key, run);
      // Last in the order of those that may go.
      entries.delete(key);
      entries.set(key, entry);
      if (age > freshMs) void make(key, run).catch(() => {});
      return { answer: entry.answer, age };
    },
    state: () => ({ answers: entries.size, bytes, makers: makers.size }),
  };
}
