import type { EditionCode } from "#core/editions.ts";
import type { LocalizedText } from "#core/languages.ts";
import { demoId } from "./demo-id.ts";
import type { Change, DemoOrder, Party } from "./demo-order.ts";
import type { ScenarioStep } from "./order-scenario.ts";
import { inLanguageOf, type OrderWords } from "./order-words.ts";
import { cyclicAt } from "./seeded.ts";
import { isHarvested } from "./trade-seasons.ts";

/** Returns who did a step; undefined for the system. */
export const actorOf = ({ buyer, trader }: DemoOrder, { side }: ScenarioStep): Party | undefined =>
  side === "buyer" ? buyer : side === "seller" ? trader : undefined;

/** The kind of a seller's proposal, as in the words file. */
function offerOf(change: Change | undefined): "dearer" | "cheaper" | "less" {
  if (!change || change.currentQuantity < change.previousQuantity) return "less";
  return change.currentUnitPrice < change.previousUnitPrice ? "cheaper" : "dearer";
}

/** Returns the comment of a step, in the language of the person who did it. */
export function commentIn(
  words: OrderWords,
  deal: DemoOrder,
  chapter: ScenarioStep,
): string | null {
  const { comment } = chapter;
  const by = actorOf(deal, chapter);
  if (!comment || !by) return null;
  if (comment === "rated") {
    const { stars, hasComment } = deal.rating;
    return hasComment ? inLanguageOf(words.rated[stars], deal.number, by) : null;
  }
  if (comment === "proposed") {
    const offer = offerOf(deal.change);
    const list = words.proposed[offer];
    return inLanguageOf(offer === "dearer" ? fitting(list, deal) : list, deal.number, by);
  }
  if (comment === "rejected") return inLanguageOf(fitting(words.rejected, deal), deal.number, by);
  if (comment === "declined") {
    const offer = offerOf(deal.change);
    return offer === "cheaper" ? null : inLanguageOf(words.declined[offer], deal.number, by);
  }
  return inLanguageOf(words[comment], deal.number, by);
}

/** Omits the first text, which is about a harvest, for products without one. */
const fitting = (list: LocalizedText[], { items: [{ product }] }: DemoOrder) =>
  isHarvested(product.commodity) ? list : list.slice(1);

/** Every fourth order has a comment on its first line. */
export const lineCommentOf = (words: OrderWords, deal: DemoOrder): string =>
  deal.number % 4 === 1 ? inLanguageOf(fitting(words.wished, deal), deal.number, deal.buyer) : "";

/** Every third order needs an extra service, a different one from abroad. */
export function serviceOf(words: OrderWords, { number, buyer, trader }: DemoOrder): string | null {
  if (number % 3 !== 0) return null;
  const isAbroad = buyer.countryCode !== trader.countryCode;
  return inLanguageOf(isAbroad ? words.serviceAbroad : words.service, number, buyer);
}

const ways = [
  ["bankTransfer", "FT"],
  ["easyTransfer", "ET"],
  ["mobile", "MP"],
] as const;

/**
 * Returns a manual payment, with the number of the transfer; cash if the products were delivered
 * before.
 * @param index of the payment's step
 * @param before number of earlier payments
 */
export function transferOf(
  { key, number, story, trader }: DemoOrder,
  { index, before }: { index: number; before: number },
) {
  const isDelivered = story.chapters.slice(0, index).some(({ act }) => act === "deliver");
  if (isDelivered && number % 3 === 0) return { option: "pickup", reference: null } as const;
  const way = cyclicAt(ways, number + before);
  const edition = trader.countryCode.toLowerCase() as EditionCode;
  const digest = demoId(edition, "transfer", before > 0 ? `${key}/${before}` : key);
  // Ten letters and digits, as in M-Pesa's receipts: of millions of orders, a seller may have many.
  const letters = BigInt(`0x${digest.replaceAll("-", "")}`)
    .toString(36)
    .slice(-7);
  return { option: way[0], reference: `${way[1]}7${letters.toUpperCase()}` };
}
