import { notFound } from "#core/errors.ts";
import { ratingPath } from "#core/paths.ts";
import { insertion, lookup } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockRatedOrder } from "./lock-rating.ts";
import { ratingAnswered } from "./notifications.ts";
import { getRating } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { ratingAnswer } from "./tables.ts";

/**
 * Answers a rating once, as its seller, while the rating is visible. The answer is public.
 * @throws AppError errors.notFound, also for another seller's rating, ratings.alreadyAnswered (409)
 */
export const answerRating: Handler<typeof endpoints.answerRating> = (context, { id, text }) => {
  const { accountId } = personOf(context);
  return context.transaction(async (context) => {
    const [rated] = await lockRatedOrder(context, { id });
    if (rated?.traderId !== accountId || !rated.isShown) throw notFound();
    const [before] = await findAnswer(context, { orderId: id });
    if (before) throw refuse("alreadyAnswered");
    await insertAnswer(context, { orderId: id, text, at: context.now });
    await notify(context, ratingAnswered, {
      to: rated.buyerId,
      about: ratingPath(id),
      payload: { orderNumber: rated.number, comment: text },
    });
    return getRating(context, { id });
  });
};

const findAnswer = lookup(ratingAnswer, "answer to a rating", ["orderId"], "orderId");
const insertAnswer = insertion(ratingAnswer, "answer to a rating written");
