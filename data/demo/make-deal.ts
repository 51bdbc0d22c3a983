import type { ProposedChange } from "#areas/trade/orders/endpoints.ts";
import type { Language } from "#core/languages.ts";
import { isAgreement, type Story } from "./order-story.ts";
import { roundAsTraders } from "./round-price.ts";

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
export interface DealItem {
  product: SoldProduct;
  quantity: number;
  price: number;
}

/** What a seller would change of the first line. */
export type Change = Omit<ProposedChange, "lineId">;

export interface Rating {
  stars: 5 | 4 | 3 | 2;
  /** Whether she writes why. */
  hasComment: boolean;
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
  /** As she asked for them first. */
  items: [DealItem, ...DealItem[]];
  /** Of the first, where the story has one. */
  change: Change | undefined;
  rating: Rating;
}

/** When something was done first; the beginning where it never was. */
export function timeOf({ story, times }: Deal, act: string): Date {
  const index = story.chapters.findIndex((one) => one.act === act);
  return times[Math.max(index, 0)] as Date;
}

/** When its order was made; the beginning where there is none. */
export const agreedAt = ({ story, times }: Deal): Date =>
  times[Math.max(story.chapters.findIndex(isAgreement), 0)] as Date;

/** How many of its minimum orders are worth its minimum amount. */
export const minParts = ({ minimum, minimumAmount }: SoldProduct, price: number): number =>
  Math.max(1, Math.ceil(minimumAmount / price / minimum));

/** So many of its minimum orders. */
export const inParts = ({ minimum }: SoldProduct, parts: number): number =>
  Number((minimum * parts).toFixed(3));

/** What its seller wants instead: never the same. */
export function otherPrice({ product, price }: DealItem, factor: number): number {
  const step = roundAsTraders(price * factor, product.currency);
  return step === price ? Number((price * factor).toFixed(2)) : step;
}
