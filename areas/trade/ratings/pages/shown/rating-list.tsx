import { ratingPath } from "#core/paths.ts";
import { formatDate, formatMonth, formatNumber, utcOffsetHours } from "#web/format/format.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { Star } from "#web/ui/base/star.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { Rating } from "../../endpoints.ts";

interface RatingListProps {
  ratings: Rating[];
  wording: Wording;
  /**
   * The reader's account: a seller answers ratings of their own shop, other readers report them.
   */
  readerId: string | undefined;
  /** Whether each rating links to its own page; that page has no links. */
  isLinked?: boolean;
}

/**
 * Lists ratings with the sellers' answers. Rendered on the server only, so browsers need no code
 * for it.
 */
export function RatingList({ ratings, ...how }: RatingListProps) {
  return (
    <ul className="grid">
      {ratings.map((rating) => (
        <li key={rating.id} className="grid gap-1 border-b border-line py-3">
          <Said rating={rating} {...how} />
        </li>
      ))}
    </ul>
  );
}

function Said({
  rating,
  wording,
  readerId,
  isLinked = true,
}: Omit<RatingListProps, "ratings"> & { rating: Rating }) {
  const { say, language, edition } = wording;
  const { buyer, place, answer, trader, comment } = rating;
  const who = buyer ?? say("ratings.shown.somebody");
  const maySayMore = readerId === trader.id && !answer;
  return (
    <>
      <p className="marks">
        <Stars stars={rating.stars} wording={wording} />
        <b className="wrap-anywhere">{place ? say("ratings.shown.from", { who, place }) : who}</b>
        {rating.isDemo && (
          <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
            {say("web.ui.demo")}
          </span>
        )}
      </p>
      <p className="card-note">
        {say("ratings.shown.bought", {
          month: formatMonth(language, rating.boughtIn),
          product: rating.product,
          others: rating.moreProducts,
        })}
      </p>
      {comment && <p className="prose wrap-anywhere">{comment}</p>}
      {rating.isCommentHidden && <p className="card-note">{say("ratings.shown.hidden")}</p>}
      {answer && (
        <div className="mt-2 pl-5">
          <p className="card-note">
            {say("ratings.shown.answer", {
              seller: trader.name,
              day: formatDate(language, answer.at, utcOffsetHours[edition.code]),
            })}
          </p>
          <p className="wrap-anywhere">{answer.text}</p>
        </div>
      )}
      {isLinked && (
        <p>
          <LineAnchor href={ratingPath(rating.id)}>
            {say(maySayMore ? "ratings.answer.act" : "ratings.report.act")}
            <span className="sr-only"> {who}</span>
          </LineAnchor>
        </p>
      )}
    </>
  );
}

/** The number of stars, with the same as text for screen readers. */
function Stars({ stars, wording }: { stars: number; wording: Pick<Wording, "say"> }) {
  return (
    <>
      <FiveStars stars={stars} />
      <span className="sr-only">{wording.say("ratings.shown.stars", { stars })}</span>
    </>
  );
}

function FiveStars({ stars }: { stars: number }) {
  return (
    <span className="text-brand">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} empty={star > stars} />
      ))}
    </span>
  );
}

interface SummaryProps {
  average: number;
  count: number;
  wording: Wording;
}

/** "4.6 of 5 stars, 12 ratings". */
export function RatingsSummary({ average, count, wording: { say, language } }: SummaryProps) {
  return (
    <p>
      <FiveStars stars={Math.round(average)} />{" "}
      <b>{say("ratings.shown.of", { average: formatNumber(language, average, 1), count })}</b>
    </p>
  );
}
