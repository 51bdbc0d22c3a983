import type { marketOrderLine } from "#areas/orders/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import { lineTotal, sumOf } from "#core/money.ts";
import { demoId } from "./demo-id.ts";
import { type Story, storyOf, timesOf } from "./order-story.ts";
import { at, type Rand, seeded } from "./pictures/prng.ts";
import { roundAsTraders } from "./round-price.ts";
import { shuffled } from "./seeded-choice.ts";

/** Somebody of the demo, as far as orders name her. */
export interface Party {
  id: string;
  email: string | null;
  phone: string | null;
  name: string;
  countryCode: string;
  locationId: number | null;
  /** Since when she buys and sells here. */
  since: Date;
}

export interface SoldProduct {
  id: string;
  traderId: string;
  name: string;
  unitId: number;
  /** Code of its unit. */
  unit: string;
  price: number;
  currency: string;
  minimum: number;
}

export interface Deal {
  number: number;
  buyer: Party;
  trader: Party;
  story: Story;
  /** When each chapter of the story was. */
  times: Date[];
  lines: (typeof marketOrderLine.$inferInsert & { unit: string })[];
  /** Of the first line, where the story has one. */
  change: { from: number; to: number } | undefined;
  currency: string;
  total: number;
  rand: Rand;
}

const dayMs = 86_400_000;
/** Orders go back so far, where both were here by then. */
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
    const offered = shuffled(
      products.filter(({ traderId }) => traderId === trader.id),
      rand,
    );
    if (offered.length === 0) return [];
    const story = storyOf(number);
    const oldest = (now.getTime() - Math.max(+buyer.since, +trader.since)) / dayMs - 5;
    const age = story.isOpen
      ? rand.range(0.3, 12)
      : 14 + ((number * 37) % Math.max(1, Math.min(daysOfOrders, oldest) - 14)) + rand.next();
    const times = timesOf(story, new Date(now.getTime() - age * dayMs), now, rand);
    const many = at([1, 1, 1, 2, 1, 3], number);
    const asked = offered.slice(0, many).map((product, place) => ({
      product,
      place,
      quantity: Number((product.minimum * rand.int(1, 6)).toFixed(3)),
      price: roundAsTraders(product.price * rand.range(0.9, 1.06), product.currency),
    }));
    const [first] = asked;
    const change = first &&
      story.chapters.some(({ act }) => act === "propose") && {
        from: first.price,
        to: roundAsTraders(first.price * at([1.06, 0.94, 1.1], number), first.product.currency),
      };
    const isAccepted = story.chapters.some(({ act }) => act === "accept");
    const currency = first?.product.currency ?? "";
    const requestId = demoId(edition, "order request", String(number));
    const lines = asked.map(({ product, place, quantity, price }) => {
      const unitPrice = place === 0 && change && isAccepted ? change.to : price;
      return {
        id: demoId(edition, "order line", `${number}/${place}`),
        requestId,
        productId: product.id,
        productName: product.name,
        unitId: product.unitId,
        unit: product.unit,
        quantity,
        unitPrice,
        total: lineTotal(unitPrice, quantity, currency),
        comments: "",
        place,
      };
    });
    const total = sumOf(
      lines.map((line) => line.total),
      currency,
    );
    return [
      {
        number,
        buyer,
        trader,
        story,
        times,
        lines,
        change: change || undefined,
        currency,
        total,
        rand,
      },
    ];
  });
}
