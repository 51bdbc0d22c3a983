import type { DemoDataset } from "../demo-dataset.ts";
import {
  type DemoOrder,
  type DemoOrderItem,
  inParts,
  minParts,
  type Party,
  type SoldProduct,
} from "../demo-order.ts";
import { counterOffer } from "../make-year.ts";
import { yearRows } from "../order-rows.ts";
import { hasStep, stepTimes } from "../order-scenario.ts";
import { readOrderWords } from "../order-words.ts";
import { type Rand, seeded } from "../seeded.ts";
import { shuffled } from "../seeded-choice.ts";
import { grownScenario } from "../year-scenarios.ts";
import type { GrowthState } from "./growth-writer.ts";

const dayMs = 86_400_000;
/** Days that grown orders are distributed over; products are up to 430 days old. */
const daysOfOrders = 420;
/** A larger number puts more orders into the last months. */
const towardsNow = 1.3;

/** The sellers and products that orders are of. */
export interface OrderedCatalogue {
  /** By the time they are offered from, the oldest first. */
  products: SoldProduct[];
  sellers: Map<string, Party>;
  /** The demo's own buyer and seller, who get a larger share of the orders. */
  known: { buyer: Party; trader: Party };
}

/** Is the number of an order until its batch takes numbers. */
const noNumber = "-";

/** Shares of all orders. */
const shareOfKnownBuyer = 0.001;
const shareOfKnownTrader = 0.004;

/**
 * Generates the orders of a grown demo: many small ones over fourteen months, more in the last of
 * them, of all sellers, those with many products more often, and in every state.
 * @param buyerOf returns the buyer by number
 */
export function createOrderGenerator(
  { edition, now }: DemoDataset,
  { products, sellers, known }: OrderedCatalogue,
  { state, buyerOf }: { state: GrowthState; buyerOf: (number: number) => Party },
) {
  const bySeller = Map.groupBy(products, ({ traderId }) => traderId);
  const ofKnown = bySeller.get(known.trader.id) ?? [];
  const start = new Date(products[0]?.since ?? now).getTime();
  const rowsOf = yearRows(edition.code, readOrderWords());

  /** In order of their numbers, so that rows lie in the database in order of time. */
  function timeOf(number: number): Date {
    const share = (number - state.first) / (state.goal - state.first);
    const before = now.getTime() - daysOfOrders * dayMs * (1 - share) ** towardsNow;
    return new Date(Math.max(Math.round(before), start + 1));
  }

  function productFor(began: Date, rand: Rand): SoldProduct {
    const list = ofKnown.length > 0 && rand.chance(shareOfKnownTrader) ? ofKnown : products;
    const count = Math.max(1, countSince(list, began));
    return list[Math.floor(rand.next() ** 1.5 * count)] as SoldProduct;
  }

  return (number: number) => {
    const rand = seeded(`${edition.code}/grown order/${number}`);
    const began = timeOf(number);
    const product = productFor(began, rand);
    const trader = sellers.get(product.traderId) as Party;
    const isKnown = trader.id !== known.buyer.id && rand.chance(shareOfKnownBuyer);
    const buyer = isKnown
      ? known.buyer
      : buyerOf(Math.floor(rand.next() ** 1.5 * buyersOf(number)));
    const others = (bySeller.get(trader.id) ?? []).filter(({ id }) => id !== product.id);
    const more = others.length > 0 && rand.chance(0.25) ? shuffled(others.slice(0, 20), rand) : [];
    const items = [product, ...more.slice(0, rand.int(1, 2))].map((each) => itemOf(each, rand));
    const story = grownScenario((now.getTime() - began.getTime()) / dayMs, rand);
    const deal: DemoOrder = {
      key: `grown/${number}`,
      number,
      buyer,
      trader,
      story,
      times: stepTimes(story, began, now, rand),
      items: items as DemoOrder["items"],
      change: hasStep(story, "propose") ? counterOffer(items[0] as DemoOrderItem, 0.94) : undefined,
      rating: { stars: rand.pick([5, 5, 5, 4, 4, 3, 2] as const), hasComment: rand.chance(0.3) },
    };
    const idOf = (kind: string, index = 0) => grownId({ began, number, kind, index });
    return { deal, ...rowsOf(deal, noNumber, idOf) };
  };
}

const ordersOfBuyer = 20;
/** Number of buyers that the orders up to a number have: one more for every 20 orders. */
export const buyersOf = (order: number): number =>
  Math.max(50, Math.ceil((order + 1) / ordersOfBuyer));

const itemOf = (product: SoldProduct, rand: Rand): DemoOrderItem => ({
  product,
  price: product.price,
  quantity: inParts(product, minParts(product, product.price) + rand.int(0, 3)),
});

/** Number of products that were offered by then. */
function countSince(products: SoldProduct[], instant: Date): number {
  let [low, high] = [0, products.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((products[middle]?.since ?? instant) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

const kinds = ["order request", "order line", "order proposal", "order", "order step", "payment"];

interface GrownId {
  began: Date;
  number: number;
  kind: string;
  index: number;
}

/**
 * Returns the id of a row of a grown order: a UUID that begins with its time, as new ids do (version
 * 7), and ends with the order's number, so that it is the same in every run with the same times.
 */
function grownId({ began, number, kind, index }: GrownId): string {
  const place = kinds.indexOf(kind);
  if (place < 0 || index > 15) throw new Error(`Grown orders have no ${kind} ${index}`);
  const time = began.getTime().toString(16).padStart(12, "0");
  const counter = `7${place.toString(16)}${index.toString(16)}0`;
  const end = number.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-${counter}-8000-${end}`;
}
