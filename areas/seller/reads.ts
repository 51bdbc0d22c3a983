import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import {
  offsetOf,
  type ParsedInputOf,
  type ResultOf,
  type Rows,
} from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { OwnProduct, OwnProductDetails } from "./endpoints.ts";
import { readSeller } from "./hold-shop.ts";
import { type OwnRow, ownColumns, ownJoins, ownOf } from "./own-rows.ts";

/** The caller's products by name. The page's ids come from one index; the rest is joined afterwards. */
export async function listOwnProducts(
  context: Context,
  input: ParsedInputOf<typeof endpoints.ownProducts>,
): Promise<Rows<OwnProduct>> {
  const { id } = await readSeller(context);
  const isSoldOut = input.state === "soldOut";
  const state = isSoldOut ? "approved" : (input.state ?? null);
  const wanted = [id, state, wordsIn(input.term)].filter((value) => value !== null);
  const where = [
    "p.trader_id = $1",
    ...(state ? ["p.state = $2"] : []),
    ...(isSoldOut ? ["p.quantity = 0"] : []),
    ...(input.term ? [`p.search_text like all($${wanted.length}::text[])`] : []),
  ].join(" and ");
  const part = isSoldOut ? " sold out" : state ? " in a state" : "";
  const called = `own products${part}${input.term ? " called" : ""}`;
  const [ids, [counted]] = await Promise.all([
    context.db.named<{ id: string }>(
      called,
      `select p.id from product p where ${where} order by p.name, p.id
       limit $${wanted.length + 1} offset $${wanted.length + 2}`,
      [...wanted, input.size, offsetOf(input)],
    ),
    context.db.named<{ n: number }>(
      `${called} counted`,
      `select count(*) as n from product p where ${where}`,
      wanted,
    ),
  ]);
  const data = await readOwnRows(
    context,
    ids.map((one) => one.id),
  );
  return { data, total: counted?.n ?? 0 };
}

/** Beginnings of words anywhere in the name; absent where none was typed. */
const wordsIn = (term: string | undefined) =>
  term ? searchWords(term).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`) : null;

async function readOwnRows(context: Context, ids: string[]): Promise<OwnProduct[]> {
  const rows = await context.db.named<OwnRow>("own product rows", byIds, [context.language, ids]);
  return rows.map(ownOf);
}

const byIds = `
  select ${ownColumns} from product p ${ownJoins} where p.id = any($2::uuid[]) order by p.name, p.id`;

export async function countOwnProducts(
  context: Context,
): Promise<ResultOf<typeof endpoints.productCounts>> {
  const { id, shop } = await readSeller(context);
  const rows = await context.db.named<{ state: OwnProduct["state"]; n: number; empty: number }>(
    "own products by state",
    `select state, count(*) as n, count(*) filter (where quantity = 0) as empty
     from product where trader_id = $1 group by state`,
    [id],
  );
  const counts = { draft: 0, submitted: 0, approved: 0, declined: 0, outOfStock: 0, shop };
  for (const { state, n, empty } of rows) {
    counts[state] = n;
    // What is not for sale yet need not be there yet either.
    if (state === "approved") counts.outOfStock = empty;
  }
  return counts;
}

/** @throws AppError errors.notFound for what is not hers */
export async function readOwnProduct(
  context: Context,
  { id }: { id: string },
): Promise<OwnProductDetails> {
  const seller = await readSeller(context);
  if (!idPattern.test(id)) throw notFound();
  const [[row], decisions] = await Promise.all([
    context.db.named<OwnRow & { description: string }>("own product", ownOne, [
      context.language,
      id,
      seller.id,
    ]),
    readDecisions(context, id),
  ]);
  if (!row) throw notFound();
  // Officers speak for the house: their names are for their colleagues.
  const told = decisions.map(({ byId, by, ...one }) => ({
    ...one,
    by: byId === seller.id ? by : context.edition.name,
  }));
  return { ...ownOf(row), decisions: told };
}

const ownOne = `
  select ${ownColumns}, p.description from product p ${ownJoins}
  where p.id = $2 and p.trader_id = $3`;

interface Decision {
  act: string;
  byId: string;
  by: string;
  comment: string | null;
  at: string;
}

/** What was decided of a product, newest first. */
export async function readDecisions(context: Context, productId: string): Promise<Decision[]> {
  const rows = await context.db.named<Omit<Decision, "at"> & { at: Date }>(
    "product decisions",
    `select d.act, d.by as "byId", d.comment, d.at,
       coalesce(t.name, b.first_name || ' ' || b.last_name) as by
     from product_decision d join account b on b.id = d.by left join trader t on t.account_id = b.id
     where d.product_id = $1 order by d.at desc, d.id desc`,
    [productId],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
