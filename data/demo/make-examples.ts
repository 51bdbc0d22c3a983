import type { EditionCode } from "#core/editions.ts";
import {
  counterOfferPrice,
  type DemoOrder,
  inParts,
  minParts,
  type Party,
  type SoldProduct,
} from "./demo-order.ts";
import { byDay, hasStep, isOpen, parseScenario, stepTimes } from "./order-scenario.ts";
import { cyclicAt, seeded } from "./seeded.ts";
import { shuffled } from "./seeded-choice.ts";

const paid = "submitted confirmed";

/** Scenarios for each notable state; the year has enough of successful ones. */
export const exampleScenarios = [
  "",
  "proposed",
  "proposed declined",
  "approved",
  "approved submitted",
  `approved ${paid} processed`,
  "approved processed dispatched submitted",
  `proposed accepted ${paid} processed dispatched delivered rated`,
  "rejected",
  "cancelled",
  "approved cancelled",
].map(parseScenario);

const dayMs = 86_400_000;
/** Maximum age of orders in days, if both parties and the products existed by then. */
const daysOfOrders = 350;

/** A buyer and a seller. */
export interface Pair {
  buyer: Party;
  trader: Party;
}

interface Examples {
  edition: EditionCode;
  now: Date;
  /** The pairs, one for each order. */
  pairs: Pair[];
  products: SoldProduct[];
}

/**
 * Generates orders between pairs of people, one for each scenario in turn, spread over the year.
 */
export function makeExamples({ edition, now, pairs, products }: Examples): DemoOrder[] {
  return pairs.flatMap(({ buyer, trader }, number): DemoOrder[] => {
    const rand = seeded(`${edition}/order/${number}`);
    const own = shuffled(
      products.filter(({ traderId }) => traderId === trader.id),
      rand,
    );
    const oldestGood = Math.min(...own.map(({ since }) => +since));
    const story = cyclicAt(exampleScenarios, number);
    const oldest = (+now - Math.max(+buyer.since, +trader.since, oldestGood)) / dayMs - 5;
    const age = isOpen(story)
      ? rand.range(0.3, 12)
      : 14 + ((number * 37) % Math.max(1, Math.min(daysOfOrders, oldest) - 14)) + rand.next();
    const beganAt = byDay(new Date(Math.round(now.getTime() - age * dayMs)), now);
    const times = stepTimes(story, beganAt, now, rand);
    // At today's prices: those are shown at the time of the request.
    const [first, ...others] = own
      .filter(({ since }) => since < beganAt)
      .slice(0, cyclicAt([1, 1, 1, 2, 1, 3], number))
      .map((product) => {
        const parts = minParts(product, product.price) + rand.int(0, 5);
        const inStock = Math.floor(product.quantity / product.minimum);
        const quantity = inParts(product, Math.min(parts, inStock));
        return { product, quantity, price: product.price };
      });
    if (!first) return [];
    const change = hasStep(story, "propose")
      ? {
          previousUnitPrice: first.price,
          currentUnitPrice: counterOfferPrice(first, cyclicAt([1.06, 0.94, 1.1], number)),
          previousQuantity: first.quantity,
          currentQuantity: first.quantity,
        }
      : undefined;
    const rating = { stars: number % 4 === 1 ? 4 : 5, hasComment: true } as const;
    const key = String(number);
    return [
      { key, number, buyer, trader, story, times, items: [first, ...others], change, rating },
    ];
  });
}
