import { parseSync } from "libpg-query";

/** Nodes of PostgreSQL's parse tree: an object with one property, the kind of the node. */
type Node = Record<string, unknown>;
type Fields = Record<string, unknown>;

/** Which column spreads the rows of a table over the shards, by table. */
export type Keys = Readonly<Record<string, string>>;

/** What is read from or written to: a table, or the rows of a query, by its name in the statement. */
interface Range {
  id: number;
  /** Of the database; undefined for a query, a function or values. */
  table?: string;
}

interface Level {
  ranges: Map<string, Range>;
  classes: Classes;
  /** Output columns of the queries that `with` names: whether each is fixed. */
  named: Map<string, Output>;
}

/** Output columns of a query, in order, and whether one value is given for each. */
type Output = { name: string; isFixed: boolean }[];

/**
 * Finds the tables that a statement reads or writes on more than one shard: no equality with a
 * parameter, a constant, or the fixed key of another table fixes their key. The statement is
 * parsed by PostgreSQL's own parser.
 * @returns the tables, sorted, each once
 * @throws Error for a statement that does not parse
 */
export function tablesOverShards(text: string, keys: Keys): string[] {
  const { stmts } = parseSync(text) as { stmts: { stmt: Node }[] };
  const open = new Set<string>();
  let count = 0;
  for (const { stmt } of stmts) visit(stmt, undefined);
  return [...open].sort();

  function visit(node: Node, outer: Level | undefined): Output {
    const [kind, fields] = entryOf(node);
    if (kind === "SelectStmt" && fields.op !== undefined && fields.op !== "SETOP_NONE") {
      return visitSet(fields, outer);
    }
    if (!/^(Select|Insert|Update|Delete)Stmt$/.test(kind)) return [];
    const level: Level = {
      ranges: new Map(outer?.ranges),
      classes: outer?.classes.copy() ?? new Classes(),
      named: new Map(outer?.named),
    };
    for (const item of listOf(fieldsOf(fields.withClause).ctes)) {
      const { ctename, ctequery } = entryOf(item)[1];
      // A recursive query may name itself; of that nothing is known.
      level.named.set(String(ctename), []);
      level.named.set(String(ctename), visit(ctequery as Node, level));
    }
    const own: Range[] = [];
    const subqueries: { range: Range; query: Node }[] = [];
    const conditions: Node[] = [];
    const add = (alias: string, table?: string): Range => {
      const range = { id: count++, ...(table !== undefined && { table }) };
      level.ranges.set(alias, range);
      own.push(range);
      return range;
    };
    const fixOutput = (range: Range, output: Output): void => {
      for (const { name, isFixed } of output) if (isFixed) level.classes.fix(at(range, name));
    };
    const addFrom = (item: Node): void => {
      const [kind, from] = entryOf(item);
      const alias = String(fieldsOf(from.alias).aliasname ?? "");
      if (kind === "RangeVar") {
        const name = String(from.relname);
        const columns = from.schemaname === undefined ? level.named.get(name) : undefined;
        const range = add(alias || name, columns ? undefined : name);
        fixOutput(range, columns ?? []);
      } else if (kind === "JoinExpr") {
        addFrom(from.larg as Node);
        addFrom(from.rarg as Node);
        if (from.quals) conditions.push(from.quals as Node);
      } else if (kind === "RangeSubselect") {
        subqueries.push({ range: add(alias), query: from.subquery as Node });
      } else add(alias);
    };
    if (fields.relation) addFrom({ RangeVar: fields.relation });
    for (const item of listOf(fields.fromClause)) addFrom(item);
    for (const item of listOf(fields.usingClause)) addFrom(item);
    if (fields.whereClause) conditions.push(fields.whereClause as Node);
    for (const condition of conditions) unify(condition, level);
    for (const { range, query } of subqueries) {
      fixOutput(range, visit(query, level));
    }
    if (kind === "InsertStmt") visitInsert(fields, level, own[0] as Range);
    for (const { id, table } of own) {
      const key = table === undefined ? undefined : keys[table];
      if (table && key && !level.classes.isFixed(`${id}.${key}`)) open.add(table);
    }
    for (const query of queriesIn(fields)) visit(query, level);
    const targets = listOf(
      kind === "SelectStmt" ? fields.targetList : fieldsOf(fields.returningClause).exprs,
    );
    return targets.map((item) => {
      const { name, val } = entryOf(item)[1];
      const column = name ?? columnOf(val as Node)?.at(-1) ?? "";
      return { name: String(column), isFixed: isFixedValue(val as Node, level) };
    });
  }

  function visitSet(fields: Fields, outer: Level | undefined): Output {
    const left = visit({ SelectStmt: fields.larg }, outer);
    const right = visit({ SelectStmt: fields.rarg }, outer);
    return left.map(({ name, isFixed }, index) => ({
      name,
      isFixed: isFixed && right[index]?.isFixed === true,
    }));
  }

  /** The key of a new row is fixed if each row gives one value, or the rows' query fixes it. */
  function visitInsert(fields: Fields, level: Level, into: Range): void {
    const key = keys[into.table ?? ""];
    const index = listOf(fields.cols).findIndex((item) => entryOf(item)[1].name === key);
    const [, select] = fields.selectStmt ? entryOf(fields.selectStmt as Node) : ["", {} as Fields];
    const rows = listOf(select.valuesLists);
    const isFixed =
      index >= 0 &&
      (rows.length > 0
        ? rows.length === 1 &&
          isFixedValue(listOf(entryOf(rows[0] as Node)[1].items)[index] as Node, level)
        : visit(fields.selectStmt as Node, level)[index]?.isFixed === true);
    if (key && isFixed) level.classes.fix(at(into, key));
  }

  function unify(condition: Node, level: Level): void {
    const [kind, fields] = entryOf(condition);
    if (kind === "BoolExpr" && fields.boolop === "AND_EXPR") {
      for (const item of listOf(fields.args)) unify(item, level);
    }
    if (kind !== "A_Expr" || fields.kind !== "AEXPR_OP") return;
    if (fieldsOf(entryOf(listOf(fields.name)[0] as Node)[1]).sval !== "=") return;
    const sides = [fields.lexpr, fields.rexpr].map((side) => uncast(side as Node));
    const [left, right] = sides.map((side) => placeOf(side, level));
    if (left && right) level.classes.join(left, right);
    else if (left && isGiven(sides[1] as Node)) level.classes.fix(left);
    else if (right && isGiven(sides[0] as Node)) level.classes.fix(right);
  }

  function isFixedValue(value: Node, level: Level): boolean {
    const plain = uncast(value);
    if (isGiven(plain)) return true;
    const place = placeOf(plain, level);
    return place !== undefined && level.classes.isFixed(place);
  }

  /** The column of a range that a reference means. */
  function placeOf(node: Node, level: Level): string | undefined {
    const names = columnOf(node);
    if (!names) return undefined;
    const [alias = "", column] = names.length > 1 ? names.slice(-2) : ["", names[0]];
    const range = alias ? level.ranges.get(alias) : [...level.ranges.values()].at(-1);
    return range && column && at(range, column);
  }
}

const at = (range: Range, column: string): string => `${range.id}.${column}`;

function entryOf(node: Node): [string, Fields] {
  const [kind = "", fields] = Object.entries(node ?? {})[0] ?? [];
  return [kind, (fields ?? {}) as Fields];
}

const fieldsOf = (value: unknown): Fields => (value ?? {}) as Fields;
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : []);

function uncast(node: Node): Node {
  const [kind, { arg }] = entryOf(node);
  return kind === "TypeCast" ? uncast(arg as Node) : node;
}

const isGiven = (node: Node): boolean => /^(ParamRef|A_Const)$/.test(entryOf(node)[0]);

function columnOf(node: Node): string[] | undefined {
  const [kind, { fields }] = entryOf(uncast(node));
  if (kind !== "ColumnRef") return undefined;
  return listOf(fields).map((item) => String(fieldsOf(entryOf(item)[1]).sval ?? "*"));
}

/** The queries inside expressions: of `exists (…)`, `in (…)` and values. Not those in `from`. */
function* queriesIn(fields: Fields): Generator<Node> {
  for (const [name, value] of Object.entries(fields)) {
    if (name === "withClause" || name === "selectStmt") continue;
    yield* queriesBelow(value);
  }
}

function* queriesBelow(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* queriesBelow(item);
  else if (value !== null && typeof value === "object") {
    for (const [kind, inner] of Object.entries(value)) {
      if (kind === "RangeSubselect") continue;
      if (kind === "SelectStmt") yield { SelectStmt: inner };
      else yield* queriesBelow(inner);
    }
  }
}

/** Columns that are equal to each other, and whether one value is given for them. */
class Classes {
  #parents = new Map<string, string>();
  #fixed = new Set<string>();

  copy(): Classes {
    const copied = new Classes();
    copied.#parents = new Map(this.#parents);
    copied.#fixed = new Set(this.#fixed);
    return copied;
  }

  join(one: string, other: string): void {
    const [a, b] = [this.#root(one), this.#root(other)];
    if (a === b) return;
    this.#parents.set(a, b);
    if (this.#fixed.has(a)) this.#fixed.add(b);
  }

  fix(place: string): void {
    this.#fixed.add(this.#root(place));
  }

  isFixed = (place: string): boolean => this.#fixed.has(this.#root(place));

  #root(place: string): string {
    const parent = this.#parents.get(place);
    return parent === undefined ? place : this.#root(parent);
  }
}
