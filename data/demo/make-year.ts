import type { EditionCode } from "#core/editions.ts";
import {
  type Change,
  counterOfferPrice,
  type DemoOrder,
  type DemoOrderItem,
  inParts,
  minParts,
  type Party,
  type Rating,
  type SoldProduct,
} from "./demo-order.ts";
import { byDay, hasStep, stepTimes } from "./order-scenario.ts";
import { roundAsTraders } from "./round-price.ts";
import { type Rand, seeded } from "./seeded.ts";
import { shuffled, weightedChoice } from "./seeded-choice.ts";
import { seasonsOf } from "./trade-seasons.ts";
import { scenarioOfAge } from "./year-scenarios.ts";

/** Who trades with whom, and how much. */
export interface Trade {
  name: string;
  sellers: Party[];
  /** Earlier ones buy more often. */
  buyers: Party[];
  /** Orders in a usual month. */
  monthly: number;
  /** Whether it includes the last days; for the sign-ins, the examples cover those. */
  isLate: boolean;
}

interface Year {
  edition: EditionCode;
  now: Date;
  trades: Trade[];
  products: SoldProduct[];
}

interface DealStart {
  key: string;
  number: number;
  began: Date;
  rand: Rand;
}

const dayMs = 86_400_000;
const months = 12;
/** Maximum duration of unfinished scenarios, in days. */
const daysOfNow = 13;
/** Maximum amount of an order, as a multiple of the median smallest order. */
const timesUsual = 12;
/** Requests of the last so many days have today's prices. */
const daysOfPrice = 20;
/** Editions with M-Pesa; elsewhere no one pays by phone here. */
const mobileMoneyEditions: EditionCode[] = ["tz", "ke"];

/**
 * Generates a year of trade, this month and the eleven before: more in a product's season, slightly
 * more each month, and nothing before the parties and products existed.
 */
export function makeYear({ edition, now, trades, products }: Year): DemoOrder[] {
  const seasonOf = seasonsOf(edition);
  const amounts = products.map(({ minimum, price }) => minimum * price).sort((a, b) => a - b);
  const usual = amounts[amounts.length >> 1] ?? 0;
  const monthOf = (ago: number) => ({
    begins: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1),
    ends: Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago + 1, 1),
  });
  const weightAt = (candidates: SoldProduct[], time: number) => {
    const month = new Date(time).getUTCMonth() + 1;
    const sum = candidates.reduce(
      (all, { commodity }) => all + seasonOf(commodity, month).weight,
      0,
    );
    return candidates.length === 0 ? 0 : sum / candidates.length;
  };

  const dealsOf = (trade: Trade): DemoOrder[] => {
    const sold = products.filter(({ traderId }) => trade.sellers.some(({ id }) => id === traderId));
    const all = Array.from({ length: months }, (_, ago) => monthOf(ago));
    const mean = all.reduce((sum, { begins }) => sum + weightAt(sold, begins), 0) / months;
    const until = now.getTime() - (trade.isLate ? 0 : daysOfNow * dayMs);
    const generatedOrders = all.flatMap(({ begins, ends }, ago) => {
      const rand = seeded(`${edition}/year/${trade.name}/${ago}`);
      const share = Math.max(0, (Math.min(ends, until) - begins) / (ends - begins));
      const growth = 1.25 - (0.5 * ago) / (months - 1);
      const busy = weightAt(sold, begins) / (mean || 1);
      const orderCount = Math.round(trade.monthly * growth * busy * share * rand.range(0.85, 1.15));
      return Array.from({ length: orderCount }, (_, index) => {
        const chosen = begins + rand.next() * (Math.min(ends, until) - begins);
        const began = byDay(new Date(Math.round(chosen)), now);
        const number = ago * 31 + index;
        const key = `year/${trade.name}/${ago}/${index}`;
        return dealAt(trade, sold, { key, number, began, rand });
      });
    });
    return generatedOrders.filter((deal) => deal !== undefined);
  };

  function dealAt(
    { sellers, buyers }: Trade,
    sold: SoldProduct[],
    { key, number, began, rand }: DealStart,
  ): DemoOrder | undefined {
    const month = began.getUTCMonth() + 1;
    const available = sold.filter(({ since }) => since < began);
    const first = available.length > 0 && weightedChoice(inSeason(available, month))(rand).product;
    const trader = sellers.find(({ id, since }) => first && id === first.traderId && since < began);
    const buyer = regularOf(
      buyers.filter(({ id, since }) => id !== trader?.id && since < began),
      rand,
    );
    if (!first || !trader || !buyer) return undefined;
    const sameSeller = available.filter(
      ({ id, traderId }) => traderId === trader.id && id !== first.id,
    );
    const many = rand.pick([0, 0, 0, 0, 1, 1, 2]);
    const age = (now.getTime() - began.getTime()) / dayMs;
    const itemFor = (product: SoldProduct) => createItem(product, { month, age, rand });
    const others = shuffled(sameSeller, rand).slice(0, many);
    const items: DemoOrder["items"] = [itemFor(first), ...others.map(itemFor)];
    const story = scenarioOfAge(age, rand, mobileMoneyEditions.includes(edition));
    const change = hasStep(story, "propose")
      ? changeOf(items[0], hasStep(story, "accept"), rand)
      : undefined;
    const times = stepTimes(story, began, now, rand);
    const rating = ratingBy(rand);
    return { key, number, buyer, trader, story, times, items, change, rating };
  }

  const inSeason = (candidates: SoldProduct[], month: number) =>
    candidates.map((product) => ({ product, weight: seasonOf(product.commodity, month).weight }));

  /** An order item of a sensible quantity, at the price of the season. */
  function createItem(
    product: SoldProduct,
    { month, age, rand }: { month: number; age: number; rand: Rand },
  ): DemoOrderItem {
    const { price: today, currency, minimum } = product;
    const then = today * seasonOf(product.commodity, month).price * rand.range(0.97, 1.03);
    const price = age < daysOfPrice ? today : roundAsTraders(then, currency);
    const min = minParts(product, price);
    const inStock = Math.floor(product.quantity / minimum);
    const affordable = Math.floor((usual * timesUsual) / (minimum * price));
    const max = Math.max(min, Math.min(inStock, affordable));
    const parts = Math.min(min + rand.int(0, 5), max);
    return { product, price, quantity: inParts(product, parts) };
  }

  return trades.flatMap(dealsOf);
}

/** One of the buyers; the first is three times as likely as the last. */
function regularOf(buyers: Party[], rand: Rand): Party | undefined {
  const last = Math.max(1, buyers.length - 1);
  const choices = buyers.map((buyer, index) => ({ buyer, weight: 3 - (2 * index) / last }));
  return choices.length > 0 ? weightedChoice(choices)(rand).buyer : undefined;
}

const unchanged = ({ price, quantity }: DemoOrderItem): Change => ({
  previousUnitPrice: price,
  currentUnitPrice: price,
  previousQuantity: quantity,
  currentQuantity: quantity,
});

/** A proposal of another price. */
export const counterOffer = (item: DemoOrderItem, factor: number): Change => ({
  ...unchanged(item),
  currentUnitPrice: counterOfferPrice(item, factor),
});

/** A declined proposal is dearer or less than requested; an accepted one may also be cheaper. */
function changeOf(item: DemoOrderItem, isWelcome: boolean, rand: Rand) {
  const { product, price, quantity } = item;
  const same = unchanged(item);
  const half = inParts(product, Math.floor(quantity / product.minimum / 2));
  const isEnough = half > 0 && half * price >= product.minimumAmount;
  if (isEnough && rand.chance(0.35)) return { ...same, currentQuantity: half };
  const factor = isWelcome && rand.chance(0.6) ? 0.94 : 1.07;
  return { ...same, currentUnitPrice: counterOfferPrice(item, factor) };
}

const marks: { weight: number; stars: Rating["stars"] }[] = [
  { stars: 5, weight: 10 },
  { stars: 4, weight: 6 },
  { stars: 3, weight: 2 },
  { stars: 2, weight: 1 },
];
const anyMark = weightedChoice(marks);

/** Most ratings are good, and two of three have a comment. */
function ratingBy(rand: Rand): Rating {
  const { stars } = anyMark(rand);
  return { stars, hasComment: stars < 4 || rand.chance(0.65) };
}
