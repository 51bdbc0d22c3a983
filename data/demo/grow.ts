import { desc, lt, sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import type { Edition } from "#core/editions.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import { readDataset } from "./demo-dataset.ts";
import {
  beginBulk,
  canGrowInBulk,
  collectProducts,
  storeCollected,
} from "./growth/grow-in-bulk.ts";
import { createGrownSellers, storeAccounts } from "./growth/grown-accounts.ts";
import { type GrowthWriter, growthProgress, withGrowthWriter } from "./growth/growth-writer.ts";
import { createProductGenerator, type ProductRow, unlistedAtFirst } from "./make-product.ts";
import { type DemoTrader, makePeople } from "./make-traders.ts";
import { afterEveryProductId, numberOfProductId } from "./product-id.ts";

const rowsAtOnce = 1_000;

export interface GrowOptions {
  edition: Edition;
  /** Target number of listed demo products. */
  products: number;
  say: (line: string) => void;
  /** Receives the progress after each batch. */
  show?: (line: string) => void;
  /** Ends the run after the current batch. */
  signal?: AbortSignal;
  now?: Date;
}

/**
 * Grows the demo catalogue of a prepared edition to a number of products. Products are numbered,
 * each batch is one transaction, and a run starts after the highest number, so it may be
 * interrupted at any time. Many products in a database that nothing else uses are one step, which
 * is several times faster and leaves nothing when it is interrupted.
 * @returns the number of products it created
 */
export async function growCatalogue(url: string, growing: GrowOptions): Promise<number> {
  const { edition, products, say, signal, now = new Date() } = growing;
  const { db, close } = openPool(url, { size: 1, hasNoTimeout: true });
  try {
    const first = await nextNumber(db);
    const goal = products + unlistedAtFirst;
    if (first >= goal) {
      say(`The catalogue has ${first - unlistedAtFirst} demo products already.`);
      return 0;
    }
    const listed = (next: number) => next - unlistedAtFirst;
    const progress = growthProgress("products", growing, { from: listed(first), goal: products });
    const world = await readDataset(db, edition, now);
    const sellers = createGrownSellers(world);
    sellers.prepare(goal);
    const makeProduct = createProductGenerator(world, makePeople(world).traders, sellers);
    let next = first;
    const missing = await missingSellers(db, sellers.between(0, first));
    /** Generates and stores a batch. */
    const storeNext = async (
      writer: GrowthWriter,
      store: (rows: ProductRow[]) => Promise<void>,
    ): Promise<void> => {
      const end = Math.min(goal, next + rowsAtOnce);
      const rows = Array.from({ length: end - next }, (_, index) => makeProduct(next + index));
      await storeSellers(writer, sellers.between(next, end));
      await store(rows);
      next = end;
    };
    const isGoing = () => next < goal && !signal?.aborted;
    const inBulk = await canGrowInBulk(db, goal - first);
    await withGrowthWriter(url, async (writeBatch) => {
      await writeBatch((writer) => storeSellers(writer, missing));
      if (inBulk) {
        say("Nothing else uses this database, so its indexes are rebuilt at the end, in one step.");
        await writeBatch(async (writer) => {
          await beginBulk(writer);
          while (isGoing()) {
            await storeNext(writer, (rows) => collectProducts(writer, rows));
            progress.at(listed(next));
          }
          if (signal?.aborted) throw new StartError("Stopped before the step was complete.");
          say("Storing them and building the indexes…");
          await cancelledBy(signal, db, writer, () => storeCollected(writer));
        });
      }
      while (isGoing()) {
        await writeBatch((writer) => storeNext(writer, (rows) => writer.copy(product, rows)));
        progress.at(listed(next));
      }
    });
    await db.orm.execute(sql`analyze ${product}`);
    progress.end(listed(next));
    return next - first;
  } finally {
    await close();
  }
}

const storeSellers = (writer: GrowthWriter, sellers: DemoTrader[]) =>
  storeAccounts(
    writer,
    "trader",
    sellers.map(({ account: row }) => row),
    sellers.map(({ row }) => row),
  );

/** Ends the statement that runs when the signal comes. */
async function cancelledBy(
  signal: AbortSignal | undefined,
  db: Database,
  { query }: GrowthWriter,
  work: () => Promise<void>,
): Promise<void> {
  const [connection] = await query("select pg_backend_pid() as pid");
  const cancel = () => void db.query("select pg_cancel_backend($1)", [connection?.pid]);
  signal?.addEventListener("abort", cancel);
  await work().finally(() => signal?.removeEventListener("abort", cancel));
}

/** A catalogue of before has fewer sellers. */
async function missingSellers(db: Database, sellers: DemoTrader[]): Promise<DemoTrader[]> {
  const ids = sellers.map(({ row }) => row.accountId);
  const rows = await db.query<{ id: string }>("select id from account where id = any ($1)", [ids]);
  const known = new Set(rows.map(({ id }) => id));
  return sellers.filter(({ row }) => !known.has(row.accountId));
}

async function nextNumber(db: Database): Promise<number> {
  const [last] = await db.orm
    .select({ id: product.id })
    .from(product)
    .where(lt(product.id, afterEveryProductId))
    .orderBy(desc(product.id))
    .limit(1);
  if (!last) throw new Error("There are no demo products to go on from");
  return numberOfProductId(last.id) + 1;
}
