import type { ProposedChange } from "#areas/trade/orders/endpoints.ts";
import type { Language } from "#core/languages.ts";
import { isAgreement, type Scenario } from "./order-scenario.ts";
import { roundAsTraders } from "./round-price.ts";

/** A person of the demo in an order. */
export interface Party {
  id: string;
  email: string | null;
  phone: string | null;
  name: string;
  countryCode: string;
  locationId: number | null;
  /** Since when they trade here. */
  since: Date;
  /** The language they write in. */
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
  /** 0 if there is none. */
  minimumAmount: number;
  /** Since when it is offered. */
  since: Date;
}

/** A product as the buyer requested it. */
export interface DemoOrderItem {
  product: SoldProduct;
  quantity: number;
  price: number;
}

/** The change that a seller proposes for the first line. */
export type Change = Omit<ProposedChange, "lineId">;

export interface Rating {
  stars: 5 | 4 | 3 | 2;
  /** Whether the rating has a comment. */
  hasComment: boolean;
}

export interface DemoOrder {
  /** The key of its rows, the same on every load. */
  key: string;
  /** Selects among texts and options. */
  number: number;
  buyer: Party;
  trader: Party;
  story: Scenario;
  /** The time of each step of the scenario. */
  times: Date[];
  /** As first requested. */
  items: [DemoOrderItem, ...DemoOrderItem[]];
  /** The proposal for the first item, if the scenario has one. */
  change: Change | undefined;
  rating: Rating;
}

/** Returns the time of the first step with an act, or of the request if there is none. */
export function timeOf({ story, times }: DemoOrder, act: string): Date {
  const index = story.chapters.findIndex((candidate) => candidate.act === act);
  return times[Math.max(index, 0)] as Date;
}

/** The time of the agreement, or of the request if there is none. */
export const agreedAt = ({ story, times }: DemoOrder): Date =>
  times[Math.max(story.chapters.findIndex(isAgreement), 0)] as Date;

/** The number of minimum quantities that reaches the minimum amount. */
export const minParts = ({ minimum, minimumAmount }: SoldProduct, price: number): number =>
  Math.max(1, Math.ceil(minimumAmount / price / minimum));

/** The quantity of that many minimum quantities. */
export const inParts = ({ minimum }: SoldProduct, parts: number): number =>
  Number((minimum * parts).toFixed(3));

/** The seller's counter-offer, which always differs. */
export function counterOfferPrice({ product, price }: DemoOrderItem, factor: number): number {
  const step = roundAsTraders(price * factor, product.currency);
  return step === price ? Number((price * factor).toFixed(2)) : step;
}

/** Returns the id of a row of an order, by its kind and, where it has several, its index. */
export type IdOf = (kind: string, index?: number) => string;
