import { sql } from "drizzle-orm";
import {
  book,
  bookCorrection,
  bookExpense,
  bookItem,
  bookPayment,
  bookSale,
} from "#areas/books/bookkeeping/tables.ts";
import { openPool } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import { type DemoDataset, readDataset } from "../demo-dataset.ts";
import type { GrowOptions } from "../grow.ts";
import { readBookTexts } from "../load-books.ts";
import { makeBooks } from "../make-books.ts";
import { type Rand, seeded } from "../seeded.ts";
import { createAccountGenerator, storeAccounts } from "./grown-accounts.ts";
import {
  type GrowthWriter,
  growthProgress,
  readGrowth,
  storeGrowth,
  withGrowthWriter,
} from "./growth-writer.ts";

const growth = "demo grown books";
/** The account numbers continue here. */
const keepers = "demo grown keepers";
const rowsAtOnce = 20_000;

type GrowBooks = Omit<GrowOptions, "products"> & {
  /** Target number of rows, without the books that the demo has. */
  rows: number;
};

/**
 * Grows the books of a demo to a number of rows: sales, payments, expenses and corrections of
 * fourteen months, by traders that are busier or less so. The triggers sum each batch up by months.
 * Each batch is one transaction, so the run may be interrupted at any time.
 * @returns the number of rows it created
 */
export async function growBooks(url: string, growing: GrowBooks): Promise<number> {
  const { edition, rows: goal, say, signal, now = new Date() } = growing;
  const { db, close } = openPool(url, { size: 1, hasNoTimeout: true });
  try {
    const state = await readGrowth(db, growth, goal);
    if (state.done >= goal) {
      say(`The demo has ${state.done} grown rows of books already.`);
      return 0;
    }
    const world = await readDataset(db, edition, now);
    const texts = await readBookTexts(db, edition);
    if (texts.commodities.length === 0) {
      throw new StartError(
        "Books need the demo's products, which are missing here: start with DEMO_DATA=on first.",
      );
    }
    const makeKeeper = createKeeperGenerator(world, texts);
    const progress = growthProgress("rows of books", growing, { from: state.done, goal });
    let { done } = state;
    let next = (await readGrowth(db, keepers, 0)).done;
    await withGrowthWriter(url, async (writeBatch) => {
      while (done < goal && !signal?.aborted) {
        const batch: KeptBooks[] = [];
        for (let rows = 0; rows < Math.min(rowsAtOnce, goal - done); ) {
          const kept = makeKeeper(next + batch.length);
          batch.push(kept);
          rows += kept.rows;
        }
        done += batch.reduce((sum, { rows }) => sum + rows, 0);
        next += batch.length;
        await writeBatch(async (writer) => {
          await storeBooks(writer, batch);
          await storeGrowth(writer, growth, { ...state, done });
          await storeGrowth(writer, keepers, { first: 0, done: next, goal: 0 });
        });
        progress.at(Math.min(done, goal));
        await new Promise((resume) => setImmediate(resume));
      }
    });
    await db.orm.execute(sql`analyze ${book}, ${bookItem}, ${bookSale}, ${bookExpense}`);
    progress.end(done);
    return done - state.done;
  } finally {
    await close();
  }
}

/** Numbers of sales on a usual day, and how many traders of a hundred are so busy. */
const paces = [
  { share: 0.6, busy: [0, 1, 1, 2] },
  { share: 0.9, busy: [2, 3, 3, 4, 5] },
  { share: 1, busy: [8, 12, 15, 20] },
] as const;

function createKeeperGenerator(
  world: DemoDataset,
  { commodities, customers, wordsFor }: Awaited<ReturnType<typeof readBookTexts>>,
) {
  const { edition, now } = world;
  const accountFor = createAccountGenerator(world);
  const paceOf = (rand: Rand) => {
    const at = rand.next();
    return (paces.find(({ share }) => at < share) ?? paces[0]).busy;
  };
  return (number: number) => {
    const key = `grown ${number}`;
    const rand = seeded(`${edition.code}/grown keeper/${number}`);
    const { account } = accountFor("keeper", number, rand);
    const books = makeBooks({
      edition,
      now,
      accountId: account.id,
      key,
      commodities,
      busy: paceOf(rand),
      size: 1,
      customers,
      wordsFor,
    });
    const { sales, payments, expenses, corrections } = books;
    const rows = sales.length + payments.length + expenses.length + corrections.length;
    const own = { accountId: account.id, currency: edition.currency, version: books.version };
    const createdAt = corrections[0]?.changedAt ?? now;
    return { account, books, rows, book: { ...own, saleNumber: sales.length, createdAt } };
  };
}

type KeptBooks = ReturnType<ReturnType<typeof createKeeperGenerator>>;

/** Rows of several traders lie between each other, by day, as in a database that is in use. */
async function storeBooks(writer: GrowthWriter, batch: KeptBooks[]): Promise<void> {
  const { copy } = writer;
  const byDay = <Row>(rowsOf: (books: KeptBooks["books"]) => Row[], dayOf: (row: Row) => string) =>
    batch.flatMap(({ books }) => rowsOf(books)).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  await storeAccounts(
    writer,
    "trader",
    batch.map(({ account }) => account),
  );
  await copy(
    book,
    batch.map((kept) => kept.book),
  );
  await copy(
    bookItem,
    batch.flatMap(({ books }) => books.items),
  );
  await copy(
    bookSale,
    byDay(
      ({ sales }) => sales,
      ({ soldOn }) => soldOn,
    ),
  );
  await copy(
    bookPayment,
    byDay(
      ({ payments }) => payments,
      ({ paidOn }) => paidOn,
    ),
  );
  await copy(
    bookExpense,
    byDay(
      ({ expenses }) => expenses,
      ({ spentOn }) => spentOn,
    ),
  );
  await copy(
    bookCorrection,
    byDay(
      ({ corrections }) => corrections,
      ({ day }) => day,
    ),
  );
}
