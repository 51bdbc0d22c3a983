import { sql } from "drizzle-orm";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/trade/orders/tables.ts";
import { payment } from "#areas/trade/payments/tables.ts";
import { openPool } from "#server/database/database.ts";
import { type DemoDataset, readDataset } from "../demo-dataset.ts";
import type { Party } from "../demo-order.ts";
import type { AccountRow } from "../demo-people.ts";
import type { GrowOptions } from "../grow.ts";
import { seeded } from "../seeded.ts";
import { createAccountGenerator, storeAccounts } from "./grown-accounts.ts";
import { buyersOf, createOrderGenerator } from "./grown-orders.ts";
import {
  type GrowthState,
  type GrowthWriter,
  growthProgress,
  readGrowth,
  storeGrowth,
  type WriteBatch,
  withGrowthWriter,
  withoutTriggers,
} from "./growth-writer.ts";
import {
  announceChanges,
  countDeliveries,
  refreshAnswerTimes,
  refreshRatings,
  storeRatings,
} from "./maintain-records.ts";
import { readCatalogue } from "./ordered-catalogue.ts";

const growth = "demo grown orders";
/** How many of them the sums of ratings and the answer times include. */
const summed = "demo grown orders summed";
const ordersAtOnce = 10_000;

type GrowOrders = Omit<GrowOptions, "products"> & {
  /** Target number of grown requests, beside those that the demo has. */
  orders: number;
};

/**
 * Grows the orders of a demo to a number of requests, with their lines, history and payments, and
 * buyers for them. Stocks stay as they are. Each batch is one transaction that also stores how far
 * it is, so the run may be interrupted at any time.
 * @returns the number of requests it created
 */
export async function growOrders(url: string, growing: GrowOrders): Promise<number> {
  const { edition, orders, say, signal, now = new Date() } = growing;
  const { db, close } = openPool(url, { size: 1, hasNoTimeout: true });
  try {
    const state = await readGrowth(db, growth, orders);
    const isSummed = (await readGrowth(db, summed, 0)).done === state.done;
    if (state.done >= orders && isSummed) {
      say(`The demo has ${state.done} grown orders already.`);
      return 0;
    }
    const world = await readDataset(db, edition, now);
    const catalogue = await readCatalogue(db);
    const buyers = createBuyers(world);
    const makeOrder = createOrderGenerator(world, catalogue, { state, buyerOf: buyers.partyOf });
    const progress = growthProgress("orders", growing, { from: state.done, goal: orders });
    const code = edition.code.toUpperCase();
    let { done } = state;
    await withGrowthWriter(url, async (writeBatch) => {
      // The next batch is generated while the database stores this one.
      let writing = Promise.resolve();
      while (done < orders && !signal?.aborted) {
        const from = done;
        const end = Math.min(orders, from + ordersAtOnce);
        const batch = Array.from({ length: end - from }, (_, index) => makeOrder(from + index));
        const accounts = buyers.between(from === 0 ? 0 : buyersOf(from - 1), buyersOf(end - 1));
        await writing;
        if (signal?.aborted) break;
        writing = storeBatch(writeBatch, { code, batch, accounts, state: { ...state, done: end } });
        // A failure is thrown where it is awaited.
        writing.catch(() => {});
        done = end;
        progress.at(done);
        await new Promise((next) => setImmediate(next));
      }
      await writing;
      await refreshRatings(writeBatch);
      await refreshAnswerTimes(writeBatch);
      await writeBatch(async (writer) => {
        await announceChanges(writer);
        await storeGrowth(writer, summed, { first: 0, done, goal: 0 });
      });
    });
    await db.orm.execute(
      sql`analyze ${marketOrderRequest}, ${marketOrderLine}, ${marketOrder}, ${marketOrderStep}`,
    );
    progress.end(done);
    return done - state.done;
  } finally {
    await close();
  }
}

type MadeOrder = ReturnType<ReturnType<typeof createOrderGenerator>>;

interface Batch {
  /** Code of the edition in order numbers. */
  code: string;
  batch: MadeOrder[];
  /** The accounts of buyers that begin with this batch. */
  accounts: AccountRow[];
  state: GrowthState;
}

const storeBatch = (
  writeBatch: WriteBatch,
  { code, batch, accounts, state }: Batch,
): Promise<void> =>
  writeBatch(async (writer) => {
    const { copy } = writer;
    await withoutTriggers(writer);
    await storeAccounts(writer, "buyer", accounts);
    await numberOrders(writer, code, batch);
    const orders = batch.flatMap((made) => made.orders);
    await copy(
      marketOrderRequest,
      batch.map(({ request }) => request),
    );
    await copy(
      marketOrderLine,
      batch.flatMap(({ lines }) => lines),
    );
    await copy(
      marketOrderProposal,
      batch.flatMap(({ proposals }) => proposals),
    );
    await copy(marketOrder, orders);
    await copy(
      marketOrderStep,
      batch.flatMap(({ steps }) => steps),
    );
    await copy(
      payment,
      batch.flatMap(({ payments }) => payments),
    );
    await countDeliveries(writer, orders);
    await storeRatings(writer, batch);
    await storeGrowth(writer, growth, state);
  });

/** Numbers follow the agreements, as they do in a market that is open. */
async function numberOrders(
  { query }: GrowthWriter,
  code: string,
  batch: MadeOrder[],
): Promise<void> {
  const orders = batch
    .flatMap((made) => made.orders)
    .sort((a, b) => a.approvedAt.getTime() - b.approvedAt.getTime());
  const [counter] = await query(
    `insert into order_counter (kind, last) values ('MO', $1)
     on conflict (kind) do update set last = order_counter.last + $1 returning last`,
    [orders.length],
  );
  const first = Number(counter?.last) - orders.length + 1;
  orders.forEach((order, index) => {
    order.number = `${code}-MO-${String(first + index).padStart(6, "0")}`;
  });
}

/** The buyers of grown orders, by number. */
function createBuyers(world: DemoDataset) {
  const accountFor = createAccountGenerator(world);
  const accountOf = (number: number) =>
    accountFor("buyer", number, seeded(`${world.edition.code}/grown buyer/${number}`)).account;
  const parties = new Map<number, Party>();
  return {
    between: (from: number, to: number): AccountRow[] =>
      Array.from({ length: to - from }, (_, index) => accountOf(from + index)),
    partyOf(number: number): Party {
      const known = parties.get(number);
      if (known) return known;
      const row = accountOf(number);
      const party = {
        id: row.id,
        email: row.email ?? null,
        phone: null,
        name: `${row.firstName} ${row.lastName}`,
        countryCode: row.countryCode,
        locationId: row.locationId ?? null,
        since: row.createdAt,
        language: row.language,
      };
      parties.set(number, party);
      return party;
    },
  };
}
