import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/trade/orders/tables.ts";
import { payment } from "#areas/trade/payments/tables.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { loadBuyersAbroad } from "./buyers-abroad.ts";
import { demoId } from "./demo-id.ts";
import { agreedAt, type DemoOrder, type Party, type SoldProduct } from "./demo-order.ts";
import { demoSignIns } from "./demo-people.ts";
import { exampleScenarios, makeExamples, type Pair } from "./make-examples.ts";
import { makeYear, type Trade } from "./make-year.ts";
import { yearRows } from "./order-rows.ts";
import { readOrderWords } from "./order-words.ts";
import { runScenarios } from "./run-scenarios.ts";
import { cyclicAt } from "./seeded.ts";
import { storeRows } from "./store-rows.ts";

/**
 * Creates orders of the demo's buyer and for its traders: examples in every state, made by calls,
 * and a year of trade, inserted as rows. Existing rows and their numbers stay unchanged. No stock
 * is used: products show what is left.
 */
export async function loadDemoOrders(context: Context): Promise<number> {
  const { db, edition, now } = context;
  await loadBuyersAbroad(db, { edition, now });
  const known = await readPeople(db);
  if (!known) return 0;
  const { products } = known;
  const generated = makeYear({ edition: edition.code, now, products, trades: tradesOf(known) });
  const written = await existingRequests(db);
  const year = generated.filter(
    ({ key }) => !written.has(demoId(edition.code, "order request", key)),
  );
  const numbers = numbersOf(context, year);
  const examples = makeExamples({ edition: edition.code, now, products, pairs: pairsOf(known) });
  // Examples have new ids each time: a demo that has any requests already has its examples.
  const deals = written.size === 0 ? examples : [];
  await runScenarios(context, { deals, readers: known.readers, beforeOrder: numbers.takeUntil });
  await numbers.takeUntil(now);
  await writeYear(context, year, numbers.taken);
  return deals.length + year.length;
}

async function writeYear(
  { db, edition }: Context,
  year: DemoOrder[],
  numbers: Map<DemoOrder, string>,
): Promise<void> {
  const rowsOf = yearRows(edition.code, readOrderWords());
  const rows = year.map((deal) => rowsOf(deal, numbers.get(deal)));
  const store = <T extends PgTable>(
    table: T,
    rowsIn: (row: (typeof rows)[number]) => T["$inferInsert"][],
  ) => storeRows(db, table, rows.flatMap(rowsIn));
  await store(marketOrderRequest, ({ request }) => [request]);
  await store(marketOrderLine, ({ lines }) => lines);
  await store(marketOrderProposal, ({ proposals }) => proposals);
  await store(marketOrder, ({ orders }) => orders);
  await store(marketOrderStep, ({ steps }) => steps);
  await store(payment, ({ payments }) => payments);
  await db.orm.execute(sql`analyze ${marketOrderRequest}, ${marketOrderLine}, ${marketOrder}`);
}

const people = `
  select a.id, a.email, a.phone, a.country_code as "countryCode", a.location_id as "locationId",
    a.language, coalesce(t.approved_at, a.created_at) as since,
    coalesce(a.organization_name, a.first_name || ' ' || a.last_name) as name
  from account a left join trader t on t.account_id = a.id
  where a.is_demo and a.state = 'active' order by a.id`;

const findProducts = `
  select p.id, p.trader_id as "traderId", p.name, c.code as commodity, p.unit_id as "unitId",
    u.code as unit, p.price, p.currency, p.quantity, p.minimum_order_quantity as minimum,
    p.minimum_order_amount as "minimumAmount", p.created_at as since
  from product p join measurement_unit u on u.id = p.unit_id
    join commodity c on c.id = p.commodity_id
  where p.is_demo and p.is_listed and p.price > 0 and p.minimum_order_quantity > 0 order by p.id`;

interface DemoParties {
  buyer: Party;
  trader: Party;
  secondTrader: Party | undefined;
  /** The three sign-ins. */
  readers: Party[];
  /** Other sellers. */
  sellers: Party[];
  /** Accounts in other countries. */
  abroad: Party[];
  products: SoldProduct[];
}

async function readPeople({ named }: Database): Promise<DemoParties | undefined> {
  const everybody = await named<Party>("demo people", people, []);
  const products = await named<SoldProduct>("demo goods", findProducts, []);
  const known = ({ email }: { email: string }) => everybody.find((row) => row.email === email);
  const [buyer, trader] = [known(demoSignIns.buyer), known(demoSignIns.trader)];
  if (!buyer || !trader) return undefined;
  const secondTrader = known(demoSignIns.secondTrader);
  const others = everybody.filter(({ id }) => id !== buyer.id && id !== trader.id);
  const sellers = others.filter(({ id }) => products.some(({ traderId }) => traderId === id));
  const abroad = others.filter(({ countryCode }) => countryCode !== trader.countryCode);
  return {
    buyer,
    trader,
    secondTrader,
    readers: secondTrader ? [buyer, trader, secondTrader] : [buyer, trader],
    sellers,
    abroad,
    products,
  };
}

/** Pairs of buyer and seller: the demo's buyer buys from many, and many buy from its traders. */
function pairsOf({ buyer, trader, secondTrader = trader, sellers }: DemoParties): Pair[] {
  const others = sellers.filter(({ id }) => id !== secondTrader.id);
  // Each scenario three times, and their number is no multiple of three: each role gets every
  // scenario.
  return Array.from({ length: 3 * exampleScenarios.length }, (_, number) => {
    const other = cyclicAt(others, number * 7);
    if (number % 3 === 0) return { buyer, trader: other };
    return { buyer: other, trader: number % 3 === 1 ? trader : secondTrader };
  });
}

/**
 * The sales of the two demo traders, and purchases of the three sign-ins. The examples cover their
 * last days.
 */
function tradesOf({ buyer, trader, secondTrader, sellers, abroad }: DemoParties): Trade[] {
  const others = sellers.filter(({ id }) => id !== secondTrader?.id);
  const every = (step: number, from: number) =>
    others.filter((_, index) => index % step === from).slice(0, 8);
  const second = secondTrader ? [secondTrader] : [];
  return [
    {
      name: "trader",
      sellers: [trader],
      buyers: [...abroad, buyer, ...every(8, 1)],
      monthly: 8,
      isLate: false,
    },
    {
      name: "second trader",
      sellers: second,
      buyers: [...every(8, 3), buyer, ...abroad, trader],
      monthly: 9,
      isLate: false,
    },
    {
      name: "buyer",
      sellers: [...second, ...every(6, 2)],
      buyers: [buyer],
      monthly: 4.5,
      isLate: false,
    },
    { name: "trader buys", sellers: every(8, 5), buyers: [trader], monthly: 1.5, isLate: true },
    { name: "second buys", sellers: every(8, 6), buyers: second, monthly: 1.5, isLate: true },
  ];
}

/** Ids of the requests of an earlier load. */
async function existingRequests({ orm }: Database): Promise<Set<string>> {
  const { id, isDemo } = marketOrderRequest;
  const existing = await orm.select({ id }).from(marketOrderRequest).where(eq(isDemo, true));
  return new Set(existing.map((row) => row.id));
}

/** Numbers orders in the order of approval, continuing the existing numbers. */
function numbersOf({ db, edition }: Context, deals: DemoOrder[]) {
  const code = edition.code.toUpperCase();
  const unnumbered = deals
    .filter(({ story }) => story.order)
    .sort((a, b) => +agreedAt(a) - +agreedAt(b));
  const taken = new Map<DemoOrder, string>();
  /** Assigns the numbers of all orders approved until then. */
  async function takeUntil(instant: Date): Promise<void> {
    const after = unnumbered.findIndex((deal) => agreedAt(deal) > instant);
    const next = unnumbered.splice(0, after < 0 ? unnumbered.length : after);
    if (next.length === 0) return;
    const [counter] = await db.named<{ last: number }>(
      "demo order numbers",
      `insert into order_counter (kind, last) values ('MO', $1)
       on conflict (kind) do update set last = order_counter.last + $1 returning last`,
      [next.length],
    );
    const first = (counter?.last ?? next.length) - next.length + 1;
    next.forEach((deal, index) => {
      taken.set(deal, `${code}-MO-${String(first + index).padStart(6, "0")}`);
    });
  }
  return { taken, takeUntil };
}
