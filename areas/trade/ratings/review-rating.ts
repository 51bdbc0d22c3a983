import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { ratingPath } from "#core/paths.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  lookup,
  lookupForUpdate,
  type Parameters,
  select,
  set,
  statement,
} from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { lockRatedOrder } from "./lock-rating.ts";
import { outcomeOf, ratingHidden, ratingReportDecided, ratingShownAgain } from "./notifications.ts";
import { auditActOf, type Effect } from "./rating-rules.ts";
import { refuse } from "./refusals.ts";
import { ratingAnswer, ratingDecision, ratingReport, ratingReview } from "./tables.ts";

/**
 * Saves an officer's decision on a reported rating. Notifies the author of hidden text of the
 * reason, and the users who reported of the outcome. A decision can be changed by an officer who
 * has seen it.
 * @throws AppError errors.notFound, ratings.ownRating (403) for an officer who bought, sold or
 * reported, ratings.nothingToHide (409), ratings.decidedMeanwhile (409)
 */
const decide =
  (effect: Effect): Handler<typeof endpoints.keepRating> =>
  (context, { id, comment, seen }) => {
    const { accountId: by } = personOf(context);
    return context.transaction(async (context) => {
      const [rated] = await lockRatedOrder(context, { id });
      const [review] = await lockReview(context, { orderId: id });
      if (!rated || !review) throw notFound();
      const [reported] = await findReport(context, { orderId: id, by });
      if (reported || rated.buyerId === by || rated.traderId === by) throw refuse("ownRating");
      const { waitingSince, decidedAt } = review;
      const isSeen = seen ? decidedAt?.getTime() === new Date(seen).getTime() : waitingSince;
      if (!isSeen) throw refuse("decidedMeanwhile");
      if (!(await hasContentToHide(context, { id, effect, comment: rated.comment })))
        throw refuse("nothingToHide");
      const at = context.now;
      await decideReview(context, { orderId: id, effect, at });
      await noteDecision(context, {
        id: newId(),
        orderId: id,
        effect,
        by,
        comment: comment || null,
        at,
      });
      await writeAudit(context, {
        subject: "rating",
        subjectId: id,
        act: auditActOf[effect],
        accountId: effect === "answerHidden" ? rated.traderId : rated.buyerId,
        seen: (decidedAt ?? waitingSince)?.toISOString() ?? null,
        comment,
      });
      await notifyReporters(context, { rated, effect, since: decidedAt });
      if (effect !== review.effect) {
        await notifyAuthor(context, { rated, effect, before: review.effect, comment });
      }
      return {};
    });
  };

type Rated = Awaited<ReturnType<typeof lockRatedOrder>>[number];

interface Decided {
  rated: Rated;
  effect: Effect;
}

/** Notifies the users who reported since the last decision of the outcome. */
async function notifyReporters(
  context: Context,
  { rated: { id, number }, effect, since }: Decided & { since: Date | null },
): Promise<void> {
  const payload = { orderNumber: number, outcome: outcomeOf[effect] };
  const about = effect === "leftOut" ? undefined : ratingPath(id);
  for (const { accountId: to } of await findReporters(context, { orderId: id, since })) {
    await notify(context, ratingReportDecided, { to, about, payload });
  }
}

/** Notifies the author when their text is hidden, with the reason, or visible again. */
async function notifyAuthor(
  context: Context,
  { rated, effect, before, comment }: Decided & { before: Effect; comment: string },
): Promise<void> {
  const { id, number: orderNumber, buyerId, traderId } = rated;
  if (before !== "kept") {
    const to = before === "answerHidden" ? traderId : buyerId;
    await notify(context, ratingShownAgain, {
      to,
      about: ratingPath(id),
      payload: { orderNumber },
    });
  }
  if (effect === "kept") return;
  await notify(context, ratingHidden[effect], {
    to: effect === "answerHidden" ? traderId : buyerId,
    about: effect === "leftOut" ? undefined : ratingPath(id),
    payload: { orderNumber, comment },
  });
}

const findReporters = statement(
  "who reported a rating",
  (p: Parameters<{ orderId: string; since: Date | null }>) =>
    select(
      { accountId: ratingReport.by },
      sql`from ${ratingReport} join ${account} on ${account.id} = ${ratingReport.by}
          and ${account.state} = 'active'
        where ${ratingReport.orderId} = ${p.orderId}
          and coalesce(${ratingReport.at} > ${p.since}, true) order by ${ratingReport.by}`,
    ),
);

export const keepRating = decide("kept");
export const hideRatingComment = decide("commentHidden");
export const hideRatingAnswer = decide("answerHidden");
export const excludeRating = decide("leftOut");

/** Returns whether the text to hide exists. */
async function hasContentToHide(
  context: Pick<Context, "db">,
  { id, effect, comment }: { id: string; effect: Effect; comment: string | null },
): Promise<boolean> {
  if (effect === "commentHidden") return Boolean(comment);
  if (effect !== "answerHidden") return true;
  const answers = await findAnswer(context, { orderId: id });
  return answers.length > 0;
}

const lockReview = lookupForUpdate(
  ratingReview,
  "review of a rating locked",
  ["effect", "waitingSince", "decidedAt"],
  "orderId",
);
const findReport = lookup(ratingReport, "own report of a rating", ["id"], "orderId", "by");
const findAnswer = lookup(ratingAnswer, "answer that may be hidden", ["orderId"], "orderId");
const noteDecision = insertion(ratingDecision, "decision on a rating");

const decideReview = statement(
  "rating decided on",
  (p: Parameters<{ orderId: string; effect: Effect; at: Date }>) => sql`
    update ${ratingReview} ${set(ratingReview, {
      effect: p.effect,
      waitingSince: sql`null`,
      decidedAt: p.at,
    })} where ${ratingReview.orderId} = ${p.orderId}`,
);
