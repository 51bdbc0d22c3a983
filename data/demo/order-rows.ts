import type { ProposalState } from "#areas/orders/requests/request-states.ts";
import type {
  marketOrder,
  marketOrderLine,
  marketOrderProposal,
  marketOrderRequest,
  marketOrderStep,
} from "#areas/orders/tables.ts";
import type { EditionCode } from "#core/editions.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import { demoId } from "./demo-id.ts";
import { type Change, type Deal, has, type Party } from "./make-deal.ts";
import type { Chapter } from "./order-story.ts";
import { inHers, type OrderWords } from "./order-words.ts";

type Row<T extends { $inferInsert: object }> = T["$inferInsert"];

/** Makes the rows of deals; each says what it says in its own language. */
export function orderRows(edition: EditionCode, words: OrderWords) {
  const idOf = (kind: string, key: string) => demoId(edition, kind, key);
  const requestIdOf = ({ key }: Deal) => idOf("order request", key);
  const commentOf = (deal: Deal, chapter: Chapter) => saidIn(words, deal, chapter);
  const changesOf = ({ change, lines: [line] }: Deal) =>
    change && line ? [{ lineId: line.id, ...change }] : null;
  const reasonOf = (deal: Deal) => {
    const ending = deal.story.chapters.find(({ act }) => act === "reject" || act === "cancel");
    return ending ? commentOf(deal, ending) : null;
  };

  return {
    request: (deal: Deal): Row<typeof marketOrderRequest> => ({
      id: requestIdOf(deal),
      buyerId: deal.buyer.id,
      traderId: deal.trader.id,
      state: deal.story.request,
      currency: deal.currency,
      total: deal.total,
      service: serviceOf(words, deal),
      contactName: deal.buyer.name,
      contactPhone: deal.buyer.phone,
      contactEmail: deal.buyer.email,
      countryCode: deal.buyer.countryCode,
      locationId: deal.buyer.locationId,
      reason: deal.story.order ? null : reasonOf(deal),
      createdAt: deal.times[0] as Date,
      updatedAt: deal.story.order ? timeOf(deal, "approve") : lastOf(deal),
      isDemo: true,
    }),
    lines: (deal: Deal): Row<typeof marketOrderLine>[] =>
      deal.lines.map(({ unit: _, ...line }) => ({
        ...line,
        comments: line.place === 0 ? wishOf(words, deal) : "",
      })),
    proposal(deal: Deal): Row<typeof marketOrderProposal>[] {
      const changes = changesOf(deal);
      if (!changes) return [];
      const { state, answer } = answerOf(deal);
      const { chapters } = deal.story;
      return [
        {
          id: idOf("order proposal", deal.key),
          requestId: requestIdOf(deal),
          changes,
          comment: commentOf(deal, chapters.find(({ act }) => act === "propose") as Chapter),
          state,
          proposedAt: timeOf(deal, "propose"),
          answeredAt: answer ? timeOf(deal, answer) : null,
        },
      ];
    },
    order(deal: Deal, number: string | undefined): Row<typeof marketOrder>[] {
      if (!deal.story.order || !number) return [];
      const rating = deal.story.chapters.find(({ act }) => act === "rate");
      return [
        {
          id: idOf("order", deal.key),
          requestId: requestIdOf(deal),
          number,
          buyerId: deal.buyer.id,
          traderId: deal.trader.id,
          state: deal.story.order,
          paid: deal.story.paid,
          currency: deal.currency,
          total: deal.total,
          reason: deal.story.order === "cancelled" ? reasonOf(deal) : null,
          approvedAt: timeOf(deal, "approve"),
          updatedAt: lastOf(deal),
          rating: rating ? deal.rating.stars : null,
          ratingComment: rating ? commentOf(deal, rating) : null,
          ratedAt: rating ? timeOf(deal, "rate") : null,
          isDemo: true,
        },
      ];
    },
    steps: (deal: Deal): Row<typeof marketOrderStep>[] =>
      deal.story.chapters.map((chapter, place) => ({
        id: idOf("order step", `${deal.key}/${place}`),
        requestId: requestIdOf(deal),
        act: chapter.act,
        side: chapter.side,
        by: byOf(deal, chapter)?.id ?? null,
        state: chapter.state,
        comment: commentOf(deal, chapter),
        changes: withChanges.includes(chapter.act) ? changesOf(deal) : null,
        at: deal.times[place] as Date,
      })),
  };
}

/** Acts that are about what would change. */
const withChanges = ["propose", "accept", "decline"];

/** When something was done first; the beginning where it never was. */
export function timeOf({ story, times }: Deal, act: string): Date {
  const place = story.chapters.findIndex((one) => one.act === act);
  return times[Math.max(place, 0)] as Date;
}

const lastOf = ({ times }: Deal) => times.at(-1) as Date;

/** Who did it; nobody of them what the house did. */
const byOf = ({ buyer, trader }: Deal, { side }: Chapter): Party | undefined =>
  side === "buyer" ? buyer : side === "seller" ? trader : undefined;

/** What a proposal is by now, and the act that made it so. */
function answerOf({ story }: Deal): { state: ProposalState; answer?: string } {
  if (has(story, "accept")) return { state: "accepted", answer: "accept" };
  if (has(story, "decline")) return { state: "declined", answer: "decline" };
  const ending = ["reject", "cancel"].find((act) => has(story, act));
  return ending ? { state: "closed", answer: ending } : { state: "open" };
}

/** What a seller offers, as the words have it. */
function offerOf(change: Change | undefined): "dearer" | "cheaper" | "less" {
  if (!change || change.currentQuantity < change.previousQuantity) return "less";
  return change.currentUnitPrice < change.previousUnitPrice ? "cheaper" : "dearer";
}

/** What is said with a chapter, in the language of whoever did it. */
export function saidIn(words: OrderWords, deal: Deal, chapter: Chapter): string | null {
  const { says } = chapter;
  const by = byOf(deal, chapter);
  if (!says || !by) return null;
  if (says === "rated") {
    const { stars, isSaid } = deal.rating;
    return isSaid ? inHers(words.rated[stars], deal.number, by) : null;
  }
  if (says === "proposed") {
    const offer = offerOf(deal.change);
    const list = words.proposed[offer];
    return inHers(offer === "dearer" ? fitting(list, deal) : list, deal.number, by);
  }
  if (says === "rejected") return inHers(fitting(words.rejected, deal), deal.number, by);
  if (says === "declined") {
    const offer = offerOf(deal.change);
    return offer === "cheaper" ? null : inHers(words.declined[offer], deal.number, by);
  }
  return inHers(words[says], deal.number, by);
}

/** Without the first, where that is about a harvest and the goods have none. */
const fitting = (list: InEveryLanguage[], { isHarvested }: Deal) =>
  isHarvested ? list : list.slice(1);

/** Every fourth has a wish with the first of her goods. */
const wishOf = (words: OrderWords, deal: Deal): string =>
  deal.number % 4 === 1 ? inHers(fitting(words.wished, deal), deal.number, deal.buyer) : "";

/** Every third needs something with it; who comes from abroad something else. */
function serviceOf(words: OrderWords, { number, buyer, trader }: Deal): string | null {
  if (number % 3 !== 0) return null;
  const isAbroad = buyer.countryCode !== trader.countryCode;
  return inHers(isAbroad ? words.serviceAbroad : words.service, number, buyer);
}
