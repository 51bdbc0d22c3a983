import type { marketOrderLine, ProposedChange } from "#areas/orders/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { lineTotal, sumOf } from "#core/money.ts";
import { demoId } from "./demo-id.ts";
import type { Story } from "./order-story.ts";
import { isHarvested } from "./trade-seasons.ts";

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
  /** In which she writes. */
  language: Language;
}

export interface SoldProduct {
  id: string;
  traderId: string;
  name: string;
  commodity: string;
  unitId: number;
  /** Code of its unit. */
  unit: string;
  price: number;
  currency: string;
  /** In stock. */
  quantity: number;
  minimum: number;
  /** 0 where none is asked. */
  minimumAmount: number;
  /** Since when it is offered. */
  since: Date;
}

/** A product as a buyer asked for it. */
export interface AskedProduct {
  product: SoldProduct;
  quantity: number;
  price: number;
}

/** What a seller would change of the first line. */
export type Change = Omit<ProposedChange, "lineId">;

export interface Rating {
  stars: 5 | 4 | 3 | 2;
  /** Whether she says why. */
  isSaid: boolean;
}

export interface Deal {
  /** What its rows are called, the same on every load. */
  key: string;
  /** Chooses among words and ways. */
  number: number;
  buyer: Party;
  trader: Party;
  story: Story;
  /** When each chapter of the story was. */
  times: Date[];
  lines: (typeof marketOrderLine.$inferInsert & { unit: string })[];
  /** Of the first line, where the story has one. */
  change: Change | undefined;
  currency: string;
  total: number;
  rating: Rating;
  /** The first of its goods has a harvest, of which people may speak. */
  isHarvested: boolean;
}

interface Made extends Omit<Deal, "lines" | "currency" | "total" | "isHarvested"> {
  asked: AskedProduct[];
}

/** A deal with its lines as they are in the end, and what they come to. */
export function makeDeal(edition: EditionCode, { asked, ...deal }: Made): Deal {
  const { key, change, story } = deal;
  const currency = asked[0]?.product.currency ?? "";
  const requestId = demoId(edition, "order request", key);
  const isAccepted = has(story, "accept");
  const lines = asked.map(({ product, price, quantity }, place) => {
    const changed = place === 0 && isAccepted ? change : undefined;
    const unitPrice = changed?.currentUnitPrice ?? price;
    const taken = changed?.currentQuantity ?? quantity;
    return {
      id: demoId(edition, "order line", `${key}/${place}`),
      requestId,
      productId: product.id,
      productName: product.name,
      unitId: product.unitId,
      unit: product.unit,
      quantity: taken,
      unitPrice,
      total: lineTotal(unitPrice, taken, currency),
      comments: "",
      place,
    };
  });
  const total = sumOf(
    lines.map((line) => line.total),
    currency,
  );
  const first = asked[0]?.product.commodity ?? "";
  return { ...deal, lines, currency, total, isHarvested: isHarvested(first) };
}

/** Whether an act is among the chapters of a story. */
export const has = ({ chapters }: Story, act: string): boolean =>
  chapters.some((one) => one.act === act);
