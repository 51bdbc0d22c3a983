import type { ForeignKey, Run, Table, Tables } from "./table-keys.ts";

/** The rows to delete, by table and key; `is_real` marks those of real people. */
export const createDeletionTable =
  "create temporary table doomed (name text, key jsonb, is_real boolean not null default false, primary key (name, key)) on commit drop";

/** Marks the rows `t` of a table that match a condition. */
export const markForDeletion = ({ name, key }: Table, condition: string): string =>
  `insert into doomed select '${name}', ${key("t")} from ${name} t where ${condition} on conflict do nothing`;

export const isMarkedForDeletion = ({ name, key }: Table, row: string): string =>
  `exists (select from doomed d where d.name = '${name}' and d.key = ${key(row)})`;

/** The columns of a row, separated by commas. */
const list = (row: string, names: string[]) => names.map((column) => `${row}.${column}`).join(", ");

/** The rows `t` of the child whose parent is marked. */
export function referencesMarkedRow(
  { parent, columns, parentColumns }: ForeignKey,
  tables: Tables,
): string {
  const to = tables.get(parent);
  if (!to) throw new Error(`${parent} has no primary key`);
  return `(${list("t", columns)}) in (select ${list("p", parentColumns)} from ${parent} p
    join doomed d on d.name = '${parent}' and d.key = ${to.key("p")})`;
}

/** Marks rows with a required reference to a marked row, until no more are found. */
export async function followReferences(run: Run, tables: Tables, keys: ForeignKey[]) {
  const count = async () => Number((await run("select count(*) from doomed"))[0]?.count);
  for (let before = -1, now = await count(); now > before; ) {
    before = now;
    for (const key of keys) {
      const child = tables.get(key.child);
      if (child && !key.isOptional)
        await run(markForDeletion(child, referencesMarkedRow(key, tables)));
    }
    now = await count();
  }
}

/** Tables with one row for each account, with the account's id. */
const ofAccounts = ["account", "trader", "logistics_provider", "book"];
/** Columns that record who did something, not who owns the row. */
const doers = /^(by|by_id|(decided|created|invited|sent|answered|undone)_by)$/;

const isOfAccount = ({ parent, columns }: ForeignKey) =>
  ofAccounts.includes(parent) && columns.length === 1;
const isDoer = ({ columns }: ForeignKey) => doers.test(columns[0] ?? "");

/** The referenced account is not a demo account. */
const namesReal = ({ columns }: ForeignKey) =>
  `exists (select from account a where a.id = t.${columns[0]} and not a.is_demo)`;

/**
 * Flags the marked rows of real people. A row belongs to the owner that its columns name. A row
 * without an owner belongs to who did it, or to its parent row, such as an order for its line.
 */
export async function markReal(run: Run, tables: Tables, keys: ForeignKey[]): Promise<void> {
  const mark = ({ name, key, isMarked }: Table, conditions: string[]) =>
    conditions.length === 0
      ? []
      : run(`update doomed d set is_real = true from ${name} t
          where d.name = '${name}' and not d.is_real and d.key = ${key("t")}
            and (${conditions.join(" or ")}) ${isMarked ? "and not t.is_demo" : ""} returning 1`);
  const keysOf = ({ name }: Table) => keys.filter(({ child }) => child === name);
  const ownersOf = (table: Table) =>
    keysOf(table).filter((key) => isOfAccount(key) && !isDoer(key));
  const owned = [...tables.values()].filter((table) => ownersOf(table).length > 0);
  for (const table of owned) await mark(table, ownersOf(table).map(namesReal));
  const others = [...tables.values()].filter((table) => !owned.includes(table));
  for (const table of others) {
    await mark(table, keysOf(table).filter(isOfAccount).map(namesReal));
  }
  for (let more = 1; more > 0; ) {
    more = 0;
    for (const table of others) {
      const parents = keysOf(table).filter((key) => !key.isOptional && !isOfAccount(key));
      const real = parents.flatMap((key) => belongsToReal(key, tables, keys));
      more += (await mark(table, real)).length;
    }
  }
}

/** The parent belongs to a real person: it is flagged so, or has an owner and is not deleted. */
function belongsToReal(
  { parent, columns, parentColumns }: ForeignKey,
  tables: Tables,
  keys: ForeignKey[],
) {
  const to = tables.get(parent);
  if (!to) return [];
  const isOfSomebody = keys.some((key) => key.child === parent && isOfAccount(key) && !isDoer(key));
  const stays = isOfSomebody ? `not ${isMarkedForDeletion(to, "p")}` : "false";
  return [
    `exists (select from ${parent} p where (${list("p", parentColumns)}) = (${list("t", columns)})
      and (${stays} or exists (select from doomed r where r.is_real and r.name = '${parent}' and r.key = ${to.key("p")})))`,
  ];
}
