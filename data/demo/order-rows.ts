import type { ProposalState } from "#areas/trade/orders/order-rules.ts";
import type { EditionCode } from "#core/editions.ts";
import { lineTotal, sumMoney } from "#core/money.ts";
import { demoId } from "./demo-id.ts";
import { agreedAt, type DemoOrder, type IdOf, timeOf } from "./demo-order.ts";
import { actorOf, commentIn, lineCommentOf, serviceOf } from "./order-comments.ts";
import { hasStep, type ScenarioStep } from "./order-scenario.ts";
import type { OrderWords } from "./order-words.ts";
import { paymentRows } from "./payment-rows.ts";

const idsOf =
  (edition: EditionCode, { key }: DemoOrder): IdOf =>
  (kind, index) =>
    demoId(edition, kind, index === undefined ? key : `${key}/${index}`);

/** Returns the rows of an order as its calls would have written them, without notifications. */
export const yearRows =
  (edition: EditionCode, words: OrderWords) =>
  (deal: DemoOrder, number?: string, idOf: IdOf = idsOf(edition, deal)) => {
    const { story, times, buyer, trader, items, change } = deal;
    const { chapters } = story;
    const commentWith = (chapter?: ScenarioStep) =>
      chapter ? commentIn(words, deal, chapter) : null;
    const chapterOf = (...acts: string[]) => chapters.find(({ act }) => acts.includes(act));
    const requestId = idOf("order request");
    const orderId = idOf("order");
    const { currency } = items[0].product;
    const reason = commentWith(chapterOf("reject", "cancel"));
    const endedAt = times.at(-1) as Date;

    const lines = items.map(({ product, ...first }, index) => {
      const changed = index === 0 && hasStep(story, "accept") ? change : undefined;
      const unitPrice = changed?.currentUnitPrice ?? first.price;
      const quantity = changed?.currentQuantity ?? first.quantity;
      return {
        id: idOf("order line", index),
        requestId,
        productId: product.id,
        productName: product.name,
        unitId: product.unitId,
        quantity,
        unitPrice,
        total: lineTotal(unitPrice, quantity, currency),
        comments: index === 0 ? lineCommentOf(words, deal) : "",
        held: story.order && story.order !== "cancelled" ? quantity : 0,
        place: index,
      };
    });
    const total = sumMoney(
      lines.map((line) => line.total),
      currency,
    );
    const changes = change && lines[0] ? [{ lineId: lines[0].id, ...change }] : null;
    const parties = { buyerId: buyer.id, traderId: trader.id, currency, total, isDemo: true };

    const request = {
      ...parties,
      id: requestId,
      state: story.request,
      service: serviceOf(words, deal),
      contactName: buyer.name,
      contactPhone: buyer.phone,
      contactEmail: buyer.email,
      countryCode: buyer.countryCode,
      locationId: buyer.locationId,
      reason: story.order ? null : reason,
      createdAt: times[0] as Date,
      updatedAt: story.order ? agreedAt(deal) : endedAt,
    };
    const { state, answer } = answerOf(deal);
    const proposal = changes && {
      id: idOf("order proposal"),
      requestId,
      changes,
      comment: commentWith(chapterOf("propose")),
      state,
      proposedAt: timeOf(deal, "propose"),
      answeredAt: answer ? timeOf(deal, answer) : null,
    };
    const rated = chapterOf("rate");
    const order = story.order &&
      number && {
        ...parties,
        id: orderId,
        requestId,
        number,
        state: story.order,
        paid: story.paid,
        reason: story.order === "cancelled" ? reason : null,
        approvedAt: agreedAt(deal),
        updatedAt: endedAt,
        rating: rated ? deal.rating.stars : null,
        ratingComment: commentWith(rated),
        ratedAt: rated ? timeOf(deal, "rate") : null,
      };
    const steps = chapters.map((chapter, index) => ({
      id: idOf("order step", index),
      requestId,
      act: chapter.act,
      side: chapter.side,
      by: actorOf(deal, chapter)?.id ?? null,
      state: chapter.state,
      comment: commentWith(chapter),
      changes: withChanges.includes(chapter.act) ? changes : null,
      at: times[index] as Date,
    }));
    return {
      request,
      lines,
      proposals: proposal ? [proposal] : [],
      orders: order ? [order] : [],
      steps,
      payments: paymentRows(edition, words, { deal, orderId, total, idOf }),
    };
  };

/** Acts about a proposed change. */
const withChanges = ["propose", "accept", "decline"];

/** Returns the current state of a proposal and the act that led to it. */
function answerOf({ story }: DemoOrder): { state: ProposalState; answer?: string } {
  if (hasStep(story, "accept")) return { state: "accepted", answer: "accept" };
  if (hasStep(story, "decline")) return { state: "declined", answer: "decline" };
  const ending = ["reject", "cancel"].find((act) => hasStep(story, act));
  return ending ? { state: "closed", answer: ending } : { state: "open" };
}
