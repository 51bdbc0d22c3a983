import { sql } from "drizzle-orm";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/orders/tables.ts";
import { payment } from "#areas/payments/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";
import { loadBuyersAbroad } from "./buyers-abroad.ts";
import { demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import type { Deal, Party, SoldProduct } from "./make-deal.ts";
import { makeDeals } from "./make-orders.ts";
import { makeYear, type Trade } from "./make-year.ts";
import { orderRows, timeOf } from "./order-rows.ts";
import { readOrderWords } from "./order-words.ts";
import { paymentRows } from "./payment-rows.ts";
import { storeRows } from "./store-rows.ts";
import { tellOfDeals } from "./tell-of-orders.ts";

interface Where {
  edition: Edition;
  now: Date;
}

/**
 * What the demo's buyer asked of others and others of its traders: examples in every state an order
 * knows, and a year of trade. What is there already stays as it is, and its numbers with it. No
 * stock is taken: what is offered is what is left.
 */
export async function loadDemoOrders(db: Database, where: Where): Promise<number> {
  const { edition, now } = where;
  await loadBuyersAbroad(db, where);
  const known = await readPeople(db);
  if (!known) return 0;
  const { products } = known;
  const examples = makeDeals({ edition: edition.code, now, products, pairs: pairsOf(known) });
  const year = makeYear({ edition: edition.code, now, products, trades: tradesOf(known) });
  const deals = await notThere(db, edition, [...examples, ...year]);
  const words = readOrderWords();
  const rows = orderRows(edition.code, words);
  await storeRows(db, marketOrderRequest, deals.map(rows.request));
  await storeRows(db, marketOrderLine, deals.flatMap(rows.lines));
  await storeRows(db, marketOrderProposal, deals.flatMap(rows.proposal));
  const numbers = await takeNumbers(db, edition, deals);
  await storeRows(
    db,
    marketOrder,
    deals.flatMap((deal) => rows.order(deal, numbers.get(deal.key))),
  );
  await storeRows(db, marketOrderStep, deals.flatMap(rows.steps));
  await storeRows(
    db,
    payment,
    deals.flatMap((deal) => paymentRows(edition.code, words, deal)),
  );
  const isThere = new Set(deals);
  const { buyer, trader, secondTrader } = demoSignIns;
  const told = (made: Deal[], emails: string[]) =>
    tellOfDeals(db, where, { deals: made.filter((deal) => isThere.has(deal)), numbers, emails });
  await told(examples, [buyer.email, trader.email]);
  await told(year, [secondTrader.email]);
  await db.orm.execute(sql`analyze ${marketOrderRequest}, ${marketOrderLine}, ${marketOrder}`);
  return deals.length;
}

const people = `
  select a.id, a.email, a.phone, a.country_code as "countryCode", a.location_id as "locationId",
    a.language, coalesce(t.approved_at, a.created_at) as since,
    coalesce(a.organization_name, a.first_name || ' ' || a.last_name) as name
  from account a left join trader t on t.account_id = a.id
  where a.is_demo and a.state = 'active' order by a.id`;

const goods = `
  select p.id, p.trader_id as "traderId", p.name, c.code as commodity, p.unit_id as "unitId",
    u.code as unit, p.price, p.currency, p.quantity, p.minimum_order_quantity as minimum,
    p.minimum_order_amount as "minimumAmount", p.created_at as since
  from product p join measurement_unit u on u.id = p.unit_id
    join commodity c on c.id = p.commodity_id
  where p.is_demo and p.is_listed and p.price > 0 and p.minimum_order_quantity > 0 order by p.id`;

interface Known {
  buyer: Party;
  trader: Party;
  secondTrader: Party | undefined;
  /** Others who sell. */
  sellers: Party[];
  /** Who lives in another country. */
  abroad: Party[];
  products: SoldProduct[];
}

async function readPeople({ named }: Database): Promise<Known | undefined> {
  const everybody = await named<Party>("demo people", people, []);
  const products = await named<SoldProduct>("demo goods", goods, []);
  const known = ({ email }: { email: string }) => everybody.find((one) => one.email === email);
  const [buyer, trader] = [known(demoSignIns.buyer), known(demoSignIns.trader)];
  if (!buyer || !trader) return undefined;
  const others = everybody.filter(({ id }) => id !== buyer.id && id !== trader.id);
  const sellers = others.filter(({ id }) => products.some(({ traderId }) => traderId === id));
  const abroad = others.filter(({ countryCode }) => countryCode !== trader.countryCode);
  return {
    buyer,
    trader,
    secondTrader: known(demoSignIns.secondTrader),
    sellers,
    abroad,
    products,
  };
}

/** An odd number of stories between them gives each of the two every story. */
const exampleCount = 51;

/** Who buys of whom: the demo's buyer of many, its trader of nobody but sold to by many. */
function pairsOf({ buyer, trader, sellers }: Known) {
  return Array.from({ length: exampleCount }, (_, number) => {
    const other = sellers[(number * 7) % sellers.length];
    const toTrader = { buyer: number % 6 === 0 ? buyer : (other ?? buyer), trader };
    return number % 2 === 0 || !other ? toTrader : { buyer, trader: other };
  });
}

/**
 * The two traders' shops, and what the three who sign in buy of others. Of the last days of buyer
 * and trader the examples tell.
 */
function tradesOf({ buyer, trader, secondTrader, sellers, abroad }: Known): Trade[] {
  const others = sellers.filter(({ id }) => id !== secondTrader?.id);
  const every = (step: number, from: number) =>
    others.filter((_, place) => place % step === from).slice(0, 8);
  const second = secondTrader ? [secondTrader] : [];
  return [
    {
      name: "trader",
      sellers: [trader],
      buyers: [...abroad, buyer, ...every(8, 1)],
      monthly: 8,
      lately: "nothing",
    },
    {
      name: "second trader",
      sellers: second,
      buyers: [...every(8, 3), buyer, ...abroad, trader],
      monthly: 9,
      lately: "each",
    },
    {
      name: "buyer",
      sellers: [...second, ...every(6, 2)],
      buyers: [buyer],
      monthly: 4.5,
      lately: "nothing",
    },
    { name: "trader buys", sellers: every(8, 5), buyers: [trader], monthly: 1.5, lately: "chance" },
    { name: "second buys", sellers: every(8, 6), buyers: second, monthly: 1.5, lately: "chance" },
  ];
}

/** Those of which an earlier load has written nothing. */
async function notThere({ named }: Database, { code }: Edition, deals: Deal[]): Promise<Deal[]> {
  const idOf = ({ key }: Deal) => demoId(code, "order request", key);
  const found = await named<{ id: string }>(
    "demo orders there",
    "select id from market_order_request where id = any($1::uuid[])",
    [deals.map(idOf)],
  );
  const there = new Set(found.map(({ id }) => id));
  return deals.filter((deal) => !there.has(idOf(deal)));
}

/** Numbers of the orders in the order of their approval, going on from whatever is there. */
async function takeNumbers({ named }: Database, { code }: Edition, deals: Deal[]) {
  const ordered = deals
    .filter(({ story }) => story.order)
    .sort((a, b) => +timeOf(a, "approve") - +timeOf(b, "approve"));
  if (ordered.length === 0) return new Map<string, string>();
  const [counter] = await named<{ last: number }>(
    "demo order numbers",
    `insert into order_counter (kind, last) values ('MO', $1)
     on conflict (kind) do update set last = order_counter.last + $1 returning last`,
    [ordered.length],
  );
  const first = (counter?.last ?? ordered.length) - ordered.length + 1;
  return new Map(
    ordered.map(({ key }, place) => [
      key,
      `${code.toUpperCase()}-MO-${String(first + place).padStart(6, "0")}`,
    ]),
  );
}
