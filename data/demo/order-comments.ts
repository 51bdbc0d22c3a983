import type { EditionCode } from "#core/editions.ts";
import type { LocalizedText } from "#core/languages.ts";
import { demoId } from "./demo-id.ts";
import type { Change, Deal, Party } from "./make-deal.ts";
import type { Chapter } from "./order-story.ts";
import { inLanguageOf, type OrderWords } from "./order-words.ts";
import { at } from "./seeded.ts";
import { isHarvested } from "./trade-seasons.ts";

/** Who did it; nobody of them what the house did. */
export const byOf = ({ buyer, trader }: Deal, { side }: Chapter): Party | undefined =>
  side === "buyer" ? buyer : side === "seller" ? trader : undefined;

/** What a seller offers, as the words have it. */
function offerOf(change: Change | undefined): "dearer" | "cheaper" | "less" {
  if (!change || change.currentQuantity < change.previousQuantity) return "less";
  return change.currentUnitPrice < change.previousUnitPrice ? "cheaper" : "dearer";
}

/** The comment with a chapter, in the language of whoever did it. */
export function commentIn(words: OrderWords, deal: Deal, chapter: Chapter): string | null {
  const { comment } = chapter;
  const by = byOf(deal, chapter);
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

/** Without the first, where that is about a harvest and the goods have none. */
const fitting = (list: LocalizedText[], { items: [{ product }] }: Deal) =>
  isHarvested(product.commodity) ? list : list.slice(1);

/** Every fourth has a comment with the first of her goods. */
export const lineCommentOf = (words: OrderWords, deal: Deal): string =>
  deal.number % 4 === 1 ? inLanguageOf(fitting(words.wished, deal), deal.number, deal.buyer) : "";

/** Every third needs something with it; who comes from abroad something else. */
export function serviceOf(words: OrderWords, { number, buyer, trader }: Deal): string | null {
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
 * How it was paid by hand, with the number of the transfer; in cash when the goods are there.
 * @param index of the chapter in which it was
 * @param before so many payments came before it
 */
export function transferOf(
  { key, number, story, trader }: Deal,
  { index, before }: { index: number; before: number },
) {
  const isThere = story.chapters.slice(0, index).some(({ act }) => act === "deliver");
  if (isThere && number % 3 === 0) return { option: "pickup", reference: null } as const;
  const way = at(ways, number + before);
  const edition = trader.countryCode.toLowerCase() as EditionCode;
  const digest = demoId(edition, "transfer", before > 0 ? `${key}/${before}` : key);
  // Ten signs, as M-Pesa's receipts have, and no two alike.
  return { option: way[0], reference: `${way[1]}7${digest.slice(0, 7).toUpperCase()}` };
}
