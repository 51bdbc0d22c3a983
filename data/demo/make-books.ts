import { dayIn } from "#core/day-in.ts";
import type { Edition } from "#core/editions.ts";
import { roundMoney } from "#core/money.ts";
import { dayMs, earlier } from "#core/time.ts";
import { createBooks, type ItemRow, type Moment, type SaleRow } from "./in-memory-books.ts";
import { roundAsTraders } from "./round-price.ts";
import { type Rand, seeded } from "./seeded.ts";
import { weightedChoice } from "./seeded-choice.ts";
import { seasonsOf } from "./trade-seasons.ts";

/** A commodity that a trader buys and sells by weight. */
export interface BookCommodity {
  code: string;
  name: string;
  unitId: number;
  /** Average price of one unit over the year. */
  price: number;
}

interface Books {
  edition: Edition;
  now: Date;
  accountId: string;
  /** Part of the ids of their rows. */
  key: string;
  commodities: BookCommodity[];
  /** Numbers of sales on a usual day. */
  busy: readonly number[];
  /** Size of other expenses, relative to a trader with one helper. */
  size: number;
  customers: string[];
  wordsFor: (category: string) => string;
}

/** Fourteen months, so that a bank gets twelve whole ones. */
const days = 425;
/** One day in seven without sales. */
const daysOfWeek = 7;
const bags = [2, 3, 5, 5, 10, 10, 15, 25, 50];
/** Units of one purchase. */
const lot = 250;
/** Purchase price as a share of the selling price. */
const costShare = 0.8;
const onCredit = 0.14;
/** Monthly expenses, as a number of sold units, with the day of the month. */
const monthly: readonly [category: string, worth: number, date: number][] = [
  ["rent", 15, 1],
  ["household", 12, 3],
  ["phone", 2, 5],
  ["power", 2, 9],
  ["market", 4, 12],
  ["packing", 2, 18],
  ["wages", 20, 27],
];
const weeklyTransport = 4;
const quarterlyTaxes = 9;

/** Generates the books of a demo trader, day by day up to today. */
export function makeBooks({
  edition,
  now,
  accountId,
  key,
  commodities,
  busy,
  size,
  customers,
  wordsFor,
}: Books) {
  const { currency } = edition;
  const rand = seeded(`${edition.code}/books/${key}`);
  const seasonOf = seasonsOf(edition.code);
  const books = createBooks({ edition: edition.code, accountId, currency, key });
  const usual = commodities.reduce((sum, { price }) => sum + price, 0) / commodities.length;
  const momentOf = (ago: number): Moment => ({
    day: dayIn({ edition, now }, ago),
    at: earlier(now, ago * dayMs),
  });
  const priceOf = ({ code, price }: BookCommodity, month: number, share: number) =>
    roundAsTraders(price * share * seasonOf(code, month).price * rand.range(0.97, 1.03), currency);
  const spend = (category: string, worth: number, moment: Moment) => {
    const amount = roundAsTraders(usual * worth * size * rand.range(0.95, 1.05), currency);
    books.spend(category, { description: wordsFor(category), amount }, moment);
  };
  /** Pending customer payments, by the number of days ago they are due. */
  const promised = new Map<number, { sale: SaleRow; share: number }[]>();

  const first = momentOf(days);
  for (const entry of commodities) {
    const price = roundAsTraders(entry.price * costShare, currency);
    books.open(entry.name, entry.unitId, { quantity: rand.int(80, 200), price }, first);
  }
  const stock = books.items.map((item, index) => ({
    item,
    good: commodities[index] as BookCommodity,
  }));

  function sellOne(moment: Moment, month: number, ago: number): void {
    const choices = stock.map((entry) => ({
      ...entry,
      weight: seasonOf(entry.good.code, month).weight,
    }));
    const { item, good } = weightedChoice(choices)(rand);
    const quantity = rand.pick(bags);
    if (item.quantity < quantity) {
      const price = priceOf(good, month, costShare);
      books.buy(item, { quantity: lot, price, description: wordsFor("goods") }, moment);
    }
    const unitPrice = priceOf(good, month, 1);
    if (!rand.chance(onCredit)) {
      books.sell({ item, quantity, unitPrice }, moment);
      return;
    }
    const daysToPay = rand.pick([14, 21, 30]);
    const dueOn = dayIn({ edition, now }, ago - daysToPay);
    const credit = { customer: rand.pick(customers), dueOn };
    const sale = books.sell({ item, quantity, unitPrice, credit }, moment);
    for (const { after, share } of habitOf(rand, daysToPay)) {
      const then = ago - after;
      promised.set(then, [...(promised.get(then) ?? []), { sale, share }]);
    }
  }

  function payPromised(ago: number, moment: Moment): void {
    for (const { sale, share } of promised.get(ago) ?? []) {
      const left = roundMoney(sale.amount - sale.paid, currency);
      const part = share === 1 ? left : roundMoney(sale.amount * share, currency);
      if (part > 0 && part <= left) books.pay(sale, part, moment);
    }
  }

  function spendOn(day: string, ago: number, moment: Moment): void {
    const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
    for (const [category, worth, on] of monthly) if (on === date) spend(category, worth, moment);
    if (ago % daysOfWeek === 2) spend("transport", weeklyTransport, moment);
    if (month % 3 === 0 && date === 20) spend("taxes", quarterlyTaxes, moment);
    if (date === 15) countOne(rand.pick(books.items), moment);
  }

  function countOne(item: ItemRow, moment: Moment): void {
    const missing = rand.int(1, 3);
    if (item.quantity > missing) books.miss(item, missing, moment);
  }

  for (let ago = days - 1; ago >= 0; ago--) {
    const moment = momentOf(ago);
    payPromised(ago, moment);
    spendOn(moment.day, ago, moment);
    const count = ago % daysOfWeek === 0 ? 0 : rand.pick(busy);
    for (let sold = 0; sold < count; sold++) sellOne(moment, Number(moment.day.slice(5, 7)), ago);
  }
  return books.rows();
}

/** How a customer pays: on time, in two parts, or late. */
function habitOf(rand: Rand, daysToPay: number): { after: number; share: number }[] {
  if (rand.chance(0.6)) return [{ after: daysToPay - rand.int(0, 5), share: 1 }];
  if (rand.chance(0.6))
    return [
      { after: Math.round(daysToPay / 2), share: 0.5 },
      { after: daysToPay + rand.int(0, 9), share: 1 },
    ];
  return [{ after: daysToPay + rand.int(15, 40), share: 1 }];
}
