import { useFormat } from "#web/format/use-format.ts";
import { DeskQueue } from "#web/ui/desk/desk-queue.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import { ratingReviewPath, ratingReviewsPath } from "../../rating-paths.ts";
import { EffectBadge } from "./effect-badge.tsx";
import type { loadReviews } from "./load-reviews.ts";
import { reviewPageSize, reviewStates } from "./review-states.ts";

type Reviews = Awaited<ReturnType<typeof loadReviews>>;

/** Lists reported ratings for officers: pending ones first, the longest pending on top. */
export function RatingReviews({ rows, ...queue }: Reviews) {
  const say = useSay();
  const isPending = queue.status === reviewStates[0];
  return (
    <DeskQueue
      {...queue}
      lead={isPending && say("ratings.review.lead")}
      desk={say("ratings.review.desk")}
      path={ratingReviewsPath}
      stateParameter="state"
      states={reviewStates}
      labelOf={(value) => say(`ratings.review.tab.${value}`)}
      size={reviewPageSize}
      list={
        rows.length > 0 && (
          <ul className="grid">
            {rows.map((rating) => (
              <ReviewRow key={rating.id} {...rating} />
            ))}
          </ul>
        )
      }
      empty={{ title: say(`ratings.review.empty.${queue.status}`) }}
    />
  );
}

type Row = Reviews["rows"][number];

function ReviewRow({ id, stars, comment, product, trader, effect, reports, ...row }: Row) {
  const say = useSay();
  const { date } = useFormat();
  const { waitingSince, decidedAt } = row;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <RowTitle to={ratingReviewPath(id)}>
        {say("ratings.review.row", { stars, seller: trader.name })}
      </RowTitle>
      <p className="card-note">{product}</p>
      {comment && <p className="wrap-anywhere">{comment}</p>}
      <p className="marks">
        {!waitingSince && <EffectBadge effect={effect} />}
        <span className="hint">
          {waitingSince
            ? say("ratings.review.since", { day: date(waitingSince), reports })
            : decidedAt && date(decidedAt)}
        </span>
      </p>
    </li>
  );
}
