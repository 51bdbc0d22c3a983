import { desc, lt, sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import type { Edition } from "#core/editions.ts";
import { type Database, openPool } from "#server/database/database.ts";
import { readDataset } from "./demo-dataset.ts";
import { createProductGenerator, unlistedAtFirst } from "./make-product.ts";
import { makePeople } from "./make-traders.ts";
import { afterEveryProductId, numberOfProductId } from "./product-id.ts";
import { progressBar } from "./progress-bar.ts";
import { storeRows } from "./store-rows.ts";

const rowsAtOnce = 1_000;

interface GrowOptions {
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
 * interrupted at any time.
 * @returns the number of products it created
 */
export async function growCatalogue(url: string, growing: GrowOptions): Promise<number> {
  const { edition, products, say, show, signal, now = new Date() } = growing;
  const { db, close } = openPool(url, { size: 1 });
  try {
    const first = await nextNumber(db);
    const goal = products + unlistedAtFirst;
    if (first >= goal) {
      say(`The catalogue has ${first - unlistedAtFirst} demo products already.`);
      return 0;
    }
    const started = performance.now();
    const seconds = () => (performance.now() - started) / 1000;
    const world = await readDataset(db, edition, now);
    const makeProduct = createProductGenerator(world, makePeople(world).traders);
    let next = first;
    while (next < goal && !signal?.aborted) {
      const count = Math.min(rowsAtOnce, goal - next);
      await storeBatch(
        db,
        Array.from({ length: count }, (_, index) => makeProduct(next + index)),
      );
      next += count;
      const pace = { rows: next - first, seconds: seconds() };
      show?.(progressBar(next - unlistedAtFirst, products, pace));
    }
    await db.orm.execute(sql`analyze ${product}`);
    const message = `Made ${next - first} products in ${seconds().toFixed(1)} s`;
    say(
      next < goal ? `${message}, ${goal - next} are left: run it again to go on.` : `${message}.`,
    );
    return next - first;
  } finally {
    await close();
  }
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

// A batch lost in a crash is created again, so the commit does not wait for the disk.
async function storeBatch(db: Database, rows: (typeof product.$inferInsert)[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.orm.execute(sql`set local synchronous_commit = off`);
    await storeRows(tx, product, rows);
  });
}
