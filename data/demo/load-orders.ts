import { z } from "zod";
import {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/orders/tables.ts";
import { payment } from "#areas/payments/tables.ts";
import type { Edition } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { Database } from "#server/database/database.ts";
import { demoId } from "./demo-id.ts";
import { demoSignIns } from "./demo-people.ts";
import { type Deal, makeDeals, type Party, type SoldProduct } from "./make-orders.ts";
import { inAll, readDemo } from "./read-demo.ts";
import { storeRows } from "./store-rows.ts";
import { tellOfDeals } from "./tell-of-orders.ts";

const texts = z.array(inAll).min(1);
const wordsFile = z.object({
  rejected: texts,
  cancelled: texts,
  proposed: texts,
  rated: texts,
  wished: texts,
  service: texts,
});
type Words = z.output<typeof wordsFile>;

interface Where {
  edition: Edition;
  now: Date;
}

/**
 * What the demo's buyer asked of others, and others of its trader, in every state an order knows.
 * No stock is taken: what is offered stays as it is.
 */
export async function loadDemoOrders(db: Database, where: Where): Promise<number> {
  const deals = makeDeals({ ...where, edition: where.edition.code, ...(await readPeople(db)) });
  const writer = writerOf(where);
  await storeRows(db, marketOrderRequest, deals.map(writer.request));
  await storeRows(
    db,
    marketOrderLine,
    deals.flatMap((deal) => writer.lines(deal)),
  );
  await storeRows(db, marketOrderProposal, deals.flatMap(writer.proposal));
  const numbers = await takeNumbers(db, where.edition, deals);
  await storeRows(
    db,
    marketOrder,
    deals.flatMap((deal) => writer.order(deal, numbers.get(deal.number))),
  );
  await storeRows(db, marketOrderStep, deals.flatMap(writer.steps));
  await storeRows(db, payment, deals.flatMap(writer.payment));
  await tellOfDeals(db, where, deals, numbers);
  return deals.length;
}

const people = `
  select a.id, a.email, a.phone, a.country_code as "countryCode", a.location_id as "locationId",
    coalesce(t.approved_at, a.created_at) as since,
    coalesce(a.organization_name, a.first_name || ' ' || a.last_name) as name
  from account a left join trader t on t.account_id = a.id
  where a.is_demo order by a.id`;

const goods = `
  select p.id, p.trader_id as "traderId", p.name, p.unit_id as "unitId", u.code as unit, p.price,
    p.currency, p.minimum_order_quantity as minimum
  from product p join measurement_unit u on u.id = p.unit_id
  where p.is_demo and p.is_listed order by p.id`;

/** Who buys of whom: the demo's buyer of many, its trader of nobody but sold to by many. */
async function readPeople({ named }: Database) {
  const everybody = await named<Party>("demo people", people, []);
  const products = await named<SoldProduct>("demo goods", goods, []);
  const known = (email: string) => everybody.find((one) => one.email === email);
  const [buyer, trader] = [known(demoSignIns.buyer.email), known(demoSignIns.trader.email)];
  if (!buyer || !trader) return { products, pairs: [] };
  const others = everybody.filter(({ id }) => id !== buyer.id && id !== trader.id);
  const sellers = others.filter(({ id }) => products.some(({ traderId }) => traderId === id));
  const pairs = Array.from({ length: dealCount }, (_, number) => {
    const other = sellers[(number * 7) % sellers.length];
    const toTrader = { buyer: number % 6 === 0 ? buyer : (other ?? buyer), trader };
    return number % 2 === 0 || !other ? toTrader : { buyer, trader: other };
  });
  return { products, pairs };
}

/** An odd number of stories between them gives each of the two every story. */
const dealCount = 51;

/** Numbers of the orders in the order of their approval, going on from whatever is there. */
async function takeNumbers({ named }: Database, { code }: Edition, deals: Deal[]) {
  const ordered = deals
    .filter(({ story }) => story.order)
    .sort((a, b) => +timeOf(a, "approve") - +timeOf(b, "approve"));
  const [counter] = await named<{ last: number }>(
    "demo order numbers",
    `insert into order_counter (kind, last) values ('MO', $1)
     on conflict (kind) do update set last = order_counter.last + $1 returning last`,
    [ordered.length],
  );
  const first = (counter?.last ?? ordered.length) - ordered.length + 1;
  return new Map(
    ordered.map(({ number }, place) => [
      number,
      `${code.toUpperCase()}-MO-${String(first + place).padStart(6, "0")}`,
    ]),
  );
}

/** When something was done; the beginning where it never was. */
function timeOf({ story, times }: Deal, act: string): Date {
  const place = story.chapters.findIndex((one) => one.act === act);
  return times[Math.max(place, 0)] as Date;
}

/** The act that makes a proposal what it is. */
const answers = { accepted: "accept", declined: "decline" } as const;

const lastOf = ({ times }: Deal) => times.at(-1) as Date;

/** The rows of a deal. */
function writerOf({ edition }: Where) {
  const words = readDemo("order-words.json", wordsFile);
  const said = (list: keyof Words, number: number): string => {
    const one = words[list][number % words[list].length];
    return one?.[edition.language satisfies Language] ?? "";
  };
  const idOf = (kind: string, number: number | string) =>
    demoId(edition.code, kind, String(number));
  const requestIdOf = ({ number }: Deal) => idOf("order request", number);
  /** Of a proposal and a rating, what goes with the amount: the better first. */
  const saidWith = (list: keyof Words, deal: Deal) => {
    const { change, number } = deal;
    if (list === "proposed") return said(list, change && change.to < change.from ? 1 : 0);
    return said(list, list === "rated" ? 5 - ratingOf(deal) : number);
  };
  const reasonOf = ({ story, number }: Deal) => {
    const ending = story.chapters.find(({ act }) => act === "reject" || act === "cancel");
    return ending?.says ? said(ending.says, number) : null;
  };
  const changesOf = ({ change, lines: [line] }: Deal) =>
    change && line
      ? [
          {
            lineId: line.id,
            previousUnitPrice: change.from,
            currentUnitPrice: change.to,
            previousQuantity: line.quantity,
            currentQuantity: line.quantity,
          },
        ]
      : null;
  const has = ({ story }: Deal, act: string) => story.chapters.some((one) => one.act === act);

  return {
    request: (deal: Deal) => ({
      id: requestIdOf(deal),
      buyerId: deal.buyer.id,
      traderId: deal.trader.id,
      state: deal.story.request,
      currency: deal.currency,
      total: deal.total,
      service: deal.number % 3 === 0 ? said("service", 0) : null,
      contactName: deal.buyer.name,
      contactPhone: deal.buyer.phone,
      contactEmail: deal.buyer.email,
      countryCode: deal.buyer.countryCode,
      locationId: deal.buyer.locationId,
      reason: deal.story.order ? null : reasonOf(deal),
      createdAt: deal.times[0] as Date,
      updatedAt: deal.story.order ? timeOf(deal, "approve") : lastOf(deal),
      isDemo: true,
    }),
    lines: (deal: Deal) =>
      deal.lines.map(({ unit: _, ...line }) => ({
        ...line,
        comments: line.place === 0 && deal.number % 4 === 1 ? said("wished", deal.number) : "",
      })),
    proposal(deal: Deal) {
      const changes = changesOf(deal);
      if (!changes) return [];
      const state = has(deal, "accept") ? "accepted" : has(deal, "decline") ? "declined" : "open";
      return [
        {
          id: idOf("order proposal", deal.number),
          requestId: requestIdOf(deal),
          changes,
          comment: saidWith("proposed", deal),
          state,
          proposedAt: timeOf(deal, "propose"),
          answeredAt: state === "open" ? null : timeOf(deal, answers[state]),
        },
      ];
    },
    order(deal: Deal, number: string | undefined) {
      if (!deal.story.order || !number) return [];
      const isRated = has(deal, "rate");
      return [
        {
          id: idOf("order", deal.number),
          requestId: requestIdOf(deal),
          number,
          buyerId: deal.buyer.id,
          traderId: deal.trader.id,
          state: deal.story.order,
          paid: deal.story.paid,
          currency: deal.currency,
          total: deal.total,
          reason: deal.story.order === "cancelled" ? reasonOf(deal) : null,
          approvedAt: timeOf(deal, "approve"),
          updatedAt: lastOf(deal),
          rating: isRated ? ratingOf(deal) : null,
          ratingComment: isRated ? saidWith("rated", deal) : null,
          ratedAt: isRated ? timeOf(deal, "rate") : null,
          isDemo: true,
        },
      ];
    },
    steps: (deal: Deal) =>
      deal.story.chapters.map(({ act, side, state, says }, place) => ({
        id: idOf("order step", `${deal.number}/${place}`),
        requestId: requestIdOf(deal),
        act,
        side,
        by: side === "buyer" ? deal.buyer.id : deal.trader.id,
        state,
        comment: says ? saidWith(says, deal) : null,
        changes: act === "propose" ? changesOf(deal) : null,
        at: deal.times[place] as Date,
      })),
    payment(deal: Deal) {
      if (!has(deal, "submitPayment")) return [];
      const isPaid = deal.story.paid === "paid";
      const [option, reference] = deal.number % 3 === 0 ? ["pickup", null] : waysOf(deal);
      return [
        {
          id: idOf("payment", deal.number),
          orderId: idOf("order", deal.number),
          accountId: deal.buyer.id,
          option,
          gateway: "manual",
          state: isPaid ? "paid" : "submitted",
          amount: deal.total,
          currency: deal.currency,
          reference,
          createdAt: timeOf(deal, "submitPayment"),
          updatedAt: isPaid ? timeOf(deal, "confirm") : timeOf(deal, "submitPayment"),
        },
      ];
    },
  };
}

const ratingOf = ({ number }: Deal) => (number % 4 === 1 ? 4 : 5);

/** How it was paid, with the number of the transfer. */
const waysOf = ({ number, rand }: Deal): [string, string] =>
  number % 2 === 0
    ? ["bankTransfer", `FT${rand.int(100_000, 999_999)}`]
    : ["easyTransfer", `ET${rand.int(100_000, 999_999)}`];
