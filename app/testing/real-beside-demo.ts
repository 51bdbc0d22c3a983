import { type ForeignKey, type Run, readForeignKeys, readTables } from "#data/demo/table-keys.ts";

type Row = Record<string, unknown>;

/** A row of real users that references a row of the demo. */
export interface RealRow {
  /** The reference, as "cart_line.product_id". */
  kind: string;
  table: string;
  isOptional: boolean;
  row: Row;
}

/** The rows of these tables have the id of an account. */
const ofAccounts = ["account", "trader", "logistics_provider", "book"];

/**
 * Turns demo rows into rows of real accounts, one for each foreign key that leads to the demo. That
 * key still references the demo, and every other key an account or one of its rows.
 * @param people ids of two accounts
 * @returns the converted rows, and the kinds for which the demo has no row that can be converted
 */
export async function createRealRowsBesideDemo(run: Run, people: readonly [string, string]) {
  const { leading, keys, marked } = await readKinds(run);
  const created: RealRow[] = [];
  const own = new Map<string, Row>();
  const turn = async (key: ForeignKey): Promise<boolean> => {
    const { child, isOptional, columns } = key;
    const others = keys.filter((other) => other.child === child && other.columns[0] !== columns[0]);
    let nth = 0;
    const changes = others.flatMap(({ columns: [name = ""], parent, parentColumns: [to = ""] }) => {
      const id = ofAccounts.includes(parent) ? people[nth++ % 2] : own.get(parent)?.[to];
      if (id === undefined) return [];
      const value = typeof id === "string" ? `'${id}'::uuid` : String(id);
      return [`${name} = case when ${name} is not null then ${value} end`];
    });
    if (changes.length === 0) return false;
    if (marked.has(child)) changes.push("is_demo = false");
    const updated = await run(`update ${child} set ${changes.join(", ")}
      where ctid = (${naming(key, marked)}) returning to_jsonb(${child}) as row`).catch(() => []);
    const [turned] = updated;
    if (!turned) return false;
    created.push({ kind: kindOf(key), table: child, isOptional, row: turned.row as Row });
    own.set(child, turned.row as Row);
    return true;
  };
  // The second pass finds rows of the accounts that the first one converted.
  let missing = leading;
  for (let pass = 0; pass < 2; pass += 1) {
    const left: ForeignKey[] = [];
    for (const key of missing) if (!(await turn(key))) left.push(key);
    missing = left;
  }
  return { made: created, missing: missing.map(kindOf) };
}

const kindOf = ({ child, columns: [column] }: ForeignKey) => `${child}.${column}`;

/** Returns the query for a row that references the demo by a key. */
const naming = ({ child, parent, columns, parentColumns }: ForeignKey, marked: Set<string>) => `
  select t.ctid from ${child} t join ${parent} p on p.${parentColumns[0]} = t.${columns[0]}
  where ${marked.has(parent) ? "p.is_demo" : "true"} and ${marked.has(child) ? "t.is_demo" : "true"} limit 1`;

/** Reads the foreign keys that may lead to a row of the demo. */
async function readKinds(run: Run) {
  const tables = await readTables(run);
  const keys = (await readForeignKeys(run)).filter(({ columns }) => columns.length === 1);
  const names = [...tables.values()].filter(({ isMarked }) => isMarked).map(({ name }) => name);
  const marked = new Set(names);
  const reached = new Set(marked);
  for (let before = -1; before !== reached.size; ) {
    before = reached.size;
    for (const { child, parent, isOptional } of keys) {
      if (reached.has(parent) && !isOptional) reached.add(child);
    }
  }
  return { keys, marked, leading: keys.filter(({ parent }) => reached.has(parent)) };
}
