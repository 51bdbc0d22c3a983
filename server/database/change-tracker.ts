import type { Listener } from "#server/realtime/open-listener.ts";
import type { Database, DoneStatement } from "./database.ts";
import type { Trace } from "./statement-trace.ts";

/** The PostgreSQL channel on which triggers notify every process which table was written. */
const changeChannel = "soko_change";
/** The name of that trigger, on each table that sends notifications. */
const changeTrigger = "tell_change";

/** Called with the table that changed, or with undefined when any table may have changed. */
type OnChange = (table: string | undefined) => void;

/** Tracks the writes to the database, those of this process and those of others. */
export interface ChangeTracker {
  /**
   * Returns the tables that the statements read, including through views.
   * @returns undefined when one of them writes, reads a table that sends no notifications, or does
   * not declare its tables
   */
  tablesOf(statements: Trace): ReadonlySet<string> | undefined;
  /** Returns a position in the order of changes, for `isSame`. */
  moment(): number;
  /** Returns whether none of these tables has changed since that position. */
  isSame(tables: ReadonlySet<string>, since: number): boolean;
  onChange(act: OnChange): void;
  /**
   * Records at once what this process has committed. The database's notification arrives a little
   * later.
   */
  noteWrites(statements: Iterable<DoneStatement>): void;
}

interface Catalogue {
  /** Tables, and whether they send notifications. */
  tables: { name: string; tells: boolean }[];
  /** Views, each with the tables and views that PostgreSQL records for it. */
  views: { name: string; reads: string[] }[];
}

const readCatalogue = `
  select (
    select json_agg(json_build_object('name', c.relname, 'tells', exists (
      select from pg_trigger t
      where t.tgrelid = c.oid and t.tgname = '${changeTrigger}' and t.tgenabled = 'O')))
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  ) as tables, (
    select coalesce(json_agg(json_build_object('name', c.relname, 'reads', array(
      select distinct used.relname from pg_rewrite r
      join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid
        and d.refclassid = 'pg_class'::regclass
      join pg_class used on used.oid = d.refobjid
      where r.ev_class = c.oid and used.oid <> c.oid))), '[]')
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  ) as views`;

/** Opens a tracker over a prepared database. It reads only once which tables send notifications. */
export async function openChangeTracker(
  db: Database,
  listener: Pick<Listener, "listen">,
): Promise<ChangeTracker> {
  const [catalogue] = await db.query<Catalogue>(readCatalogue, []);
  const changes = createChangeTracker(catalogue ?? { tables: [], views: [] });
  await listener.listen(
    changeChannel,
    (table) => changes.markChanged(table),
    // Notifications sent while nothing was listening are lost.
    () => changes.markChanged(undefined),
  );
  return changes;
}

/** Creates a tracker from a catalogue of tables and views. */
export function createChangeTracker({
  tables,
  views,
}: Catalogue): ChangeTracker & { markChanged: OnChange } {
  const tracked = new Map(tables.map((table) => [table.name, table.tells]));
  const readsOfView = new Map(views.map(({ name, reads }) => [name, reads]));
  const acts: OnChange[] = [];
  const changedAt = new Map<string, number>();
  let count = 0;
  let allChangedAt = 0;

  /** Returns this table, or the tables behind a view of this name. */
  const tablesBehind = (name: string): string[] =>
    readsOfView.get(name)?.flatMap(tablesBehind) ?? [name];

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
      for (const tables of statements) {
        if (!tables || tables.writes.size > 0) return undefined;
        for (const table of [...tables.reads].flatMap(tablesBehind)) {
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
      for (const { tables } of statements) {
        for (const table of tables?.writes ?? []) if (tracked.get(table)) markChanged(table);
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
