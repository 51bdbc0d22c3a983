import { deskPath } from "#core/paths.ts";
import { useFormat } from "#web/format/use-format.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { ratingReviewPath, ratingReviewsPath } from "../../rating-paths.ts";
import { EffectBadge } from "./effect-badge.tsx";
import type { loadReviews } from "./load-reviews.ts";
import { reviewPageSize, reviewStates } from "./review-states.ts";

type Reviews = Awaited<ReturnType<typeof loadReviews>>;

/** Lists reported ratings for officers: pending ones first, the longest pending on top. */
export function RatingReviews({ title, state, currentPage, ratings, total }: Reviews) {
  const say = useSay();
  return (
    <Page
      title={title}
      lead={state === reviewStates[0] ? say("ratings.review.lead") : undefined}
      trail={[{ label: say("ratings.review.desk"), to: deskPath }, { label: title }]}
    >
      <Chips
        label={title}
        chips={reviewStates.map((tab, index) => ({
          to: index === 0 ? ratingReviewsPath : `${ratingReviewsPath}?state=${tab}`,
          label: say(`ratings.review.tab.${tab}`),
          chosen: tab === state,
        }))}
      />
      {ratings.length > 0 ? (
        <ul className="grid">
          {ratings.map((rating) => (
            <ReviewRow key={rating.id} {...rating} />
          ))}
        </ul>
      ) : total > 0 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say(`ratings.review.empty.${state}`)} />
      )}
      <Pager page={currentPage} size={reviewPageSize} total={total} />
    </Page>
  );
}

type Row = Reviews["ratings"][number];

function ReviewRow({ id, stars, comment, product, trader, effect, reports, ...row }: Row) {
  const say = useSay();
  const { date } = useFormat();
  const { waitingSince, decidedAt } = row;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <h2 className="text-base">
        <Link to={ratingReviewPath(id)} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
          {say("ratings.review.row", { stars, seller: trader.name })}
        </Link>
      </h2>
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
