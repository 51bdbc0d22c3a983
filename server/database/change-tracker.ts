import type { Listener } from "#server/realtime/open-listener.ts";
import type { Database } from "./database.ts";

/** The PostgreSQL channel on which triggers notify every process which table was written. */
const changeChannel = "soko_change";
/** The name of that trigger, on each table that sends notifications. */
const changeTrigger = "tell_change";

/** Called with the table that changed, or with undefined when any table may have changed. */
type OnChange = (table: string | undefined) => void;

/** Tracks the writes to the database, those of this process and those of others. */
export interface ChangeTracker {
  /**
   * Returns the tables that the statements read, including through views and functions.
   * @param statements the texts of the statements
   * @returns undefined when one of them writes, or reads a table that sends no notifications
   */
  tablesOf(statements: ReadonlySet<string>): ReadonlySet<string> | undefined;
  /** Returns a position in the order of changes, for `isSame`. */
  moment(): number;
  /** Returns whether none of these tables has changed since that position. */
  isSame(tables: ReadonlySet<string>, since: number): boolean;
  onChange(act: OnChange): void;
  /**
   * Records at once what this process has committed. The database's notification arrives a little
   * later.
   */
  noteWrites(statements: Iterable<string>): void;
}

interface Catalogue {
  /** Tables, and whether they send notifications. */
  tables: { name: string; tells: boolean }[];
  /** Views and functions, with the texts of their definitions. */
  made: { name: string; text: string }[];
}

const readCatalogue = `
  select (
    select json_agg(json_build_object('name', c.relname, 'tells', exists (
      select from pg_trigger t
      where t.tgrelid = c.oid and t.tgname = '${changeTrigger}' and t.tgenabled = 'O')))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ) as tables, (
    select json_agg(json_build_object('name', name, 'text', text)) from (
      select c.relname as name, pg_get_viewdef(c.oid) as text from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
      union all
      select p.proname, p.prosrc from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
    ) made
  ) as made`;

/** Opens a tracker over a prepared database. It reads only once which tables send notifications. */
export async function openChangeTracker(
  db: Database,
  listener: Pick<Listener, "listen">,
): Promise<ChangeTracker> {
  const [catalogue] = await db.query<Catalogue>(readCatalogue, []);
  const changes = createChangeTracker(catalogue ?? { tables: [], made: [] });
  await listener.listen(
    changeChannel,
    (table) => changes.markChanged(table),
    // Notifications sent while nothing was listening are lost.
    () => changes.markChanged(undefined),
  );
  return changes;
}

/**
 * More texts than there are fixed statements. The rest are built for each call, so the cache is
 * cleared.
 */
const maxTexts = 5_000;
const writes =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?(\w+)/gi;
const locks = /\bfor\s+(?:no\s+key\s+)?update\b/gi;
const words = /[a-z_][a-z0-9_]*/g;

/** Creates a tracker from a catalogue of tables, views and functions. */
export function createChangeTracker({
  tables,
  made: definitions,
}: Catalogue): ChangeTracker & { markChanged: OnChange } {
  const tracked = new Map(tables.map((table) => [table.name, table.tells]));
  const texts = new Map((definitions ?? []).map(({ name, text }) => [name, text]));
  const read = new Map<string, ReadonlySet<string>>();
  const written = new Map<string, readonly string[]>();
  const acts: OnChange[] = [];
  const changedAt = new Map<string, number>();
  let count = 0;
  let allChangedAt = 0;

  /**
   * Returns every table that is named in a text, or in the definition of a view or function named
   * there.
   */
  function namedIn(text: string, seen = new Set<string>()): Set<string> {
    const tableNames = new Set<string>();
    for (const [word] of text.matchAll(words)) {
      if (tracked.has(word)) tableNames.add(word);
      const inner = texts.get(word);
      if (inner === undefined || seen.has(word)) continue;
      seen.add(word);
      for (const table of namedIn(inner, seen)) tableNames.add(table);
    }
    return tableNames;
  }

  function readBy(text: string): ReadonlySet<string> {
    const known = read.get(text);
    if (known) return known;
    if (read.size >= maxTexts) read.clear();
    const tableNames = namedIn(text);
    read.set(text, tableNames);
    return tableNames;
  }

  function writtenBy(text: string): readonly string[] {
    const known = written.get(text);
    if (known) return known;
    if (written.size >= maxTexts) written.clear();
    const tableNames = [...text.replace(locks, "").matchAll(writes)].map(([, table = ""]) => table);
    written.set(text, tableNames);
    return tableNames;
  }

  function markChanged(table: string | undefined): void {
    count += 1;
    if (table === undefined) allChangedAt = count;
    else changedAt.set(table, count);
    for (const act of acts) act(table);
  }

  return {
    markChanged,
    tablesOf(statements) {
      const all = new Set<string>();
      for (const text of statements) {
        if (writtenBy(text).length > 0) return undefined;
        for (const table of readBy(text)) {
          if (!tracked.get(table)) return undefined;
          all.add(table);
        }
      }
      return all;
    },
    moment: () => count,
    isSame: (changed, since) =>
      allChangedAt <= since && [...changed].every((table) => (changedAt.get(table) ?? 0) <= since),
    onChange: (act) => void acts.push(act),
    noteWrites(statements) {
      for (const text of statements) {
        for (const table of writtenBy(text)) if (tracked.get(table)) markChanged(table);
      }
    },
  };
}

/** For a process that receives no notifications: nothing can be assumed to be unchanged. */
export const noChangeTracking: ChangeTracker = {
  tablesOf: () => undefined,
  moment: () => 0,
  isSame: () => false,
  onChange: () => {},
  noteWrites: () => {},
};
