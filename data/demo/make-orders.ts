import type { EditionCode } from "#core/editions.ts";
import { type Deal, has, makeDeal, type Party, type SoldProduct } from "./make-deal.ts";
import { byDay, storyOf, timesOf } from "./order-story.ts";
import { roundAsTraders } from "./round-price.ts";
import { at, seeded } from "./seeded.ts";
import { shuffled } from "./seeded-choice.ts";

const dayMs = 86_400_000;
/** Orders go back so far, where both and the goods were here by then. */
const daysOfOrders = 350;

interface Between {
  edition: EditionCode;
  now: Date;
  /** Each buys of each in turn. */
  pairs: { buyer: Party; trader: Party }[];
  products: SoldProduct[];
}

/** Deals between pairs of people, one of each story after the other, spread over the year. */
export function makeDeals({ edition, now, pairs, products }: Between): Deal[] {
  return pairs.flatMap(({ buyer, trader }, number): Deal[] => {
    const rand = seeded(`${edition}/order/${number}`);
    const hers = shuffled(
      products.filter(({ traderId }) => traderId === trader.id),
      rand,
    );
    const oldestGood = Math.min(...hers.map(({ since }) => +since));
    const story = storyOf(number);
    const oldest = (+now - Math.max(+buyer.since, +trader.since, oldestGood)) / dayMs - 5;
    const age = story.isOpen
      ? rand.range(0.3, 12)
      : 14 + ((number * 37) % Math.max(1, Math.min(daysOfOrders, oldest) - 14)) + rand.next();
    const beganAt = byDay(new Date(Math.round(now.getTime() - age * dayMs)), now);
    const offered = hers.filter(({ since }) => since < beganAt);
    const times = timesOf(story, beganAt, now, rand);
    const many = at([1, 1, 1, 2, 1, 3], number);
    const asked = offered.slice(0, many).map((product) => ({
      product,
      quantity: Number((product.minimum * rand.int(1, 6)).toFixed(3)),
      price: roundAsTraders(product.price * rand.range(0.9, 1.06), product.currency),
    }));
    const [first] = asked;
    if (!first) return [];
    const factor = at([1.06, 0.94, 1.1], number);
    const change = has(story, "propose")
      ? {
          previousUnitPrice: first.price,
          currentUnitPrice: roundAsTraders(first.product.price * factor, first.product.currency),
          previousQuantity: first.quantity,
          currentQuantity: first.quantity,
        }
      : undefined;
    const rating = { stars: number % 4 === 1 ? 4 : 5, isSaid: true } as const;
    const key = String(number);
    const deal = { key, number, buyer, trader, story, times, asked, change, rating };
    return [makeDeal(edition, deal)];
  });
}
