import { useActionData, useLoaderData } from "react-router";
import { deskAccountPath, deskPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { CellLink } from "#web/ui/base/link.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ReviewedRating } from "../../endpoints.ts";
import { ratingReviewsPath } from "../../rating-paths.ts";
import { decisionLength, type Effect, effects } from "../../rating-rules.ts";
import { EffectBadge } from "./effect-badge.tsx";
import type { loadReviewPage } from "./load-review-page.ts";
import { RatingReviews } from "./rating-reviews.tsx";

export default function RatingReview() {
  const loaderData = useLoaderData<typeof loadReviewPage>();
  return loaderData.rating ? <One {...loaderData} /> : <RatingReviews {...loaderData} />;
}

function One({ title, rating }: View & { title: string }) {
  const refusal = useActionData<{ refusal: Refusal }>()?.refusal;
  const say = useSay();
  return (
    <DetailPage
      title={title}
      trail={[
        { label: say("ratings.review.desk"), to: deskPath },
        { label: say("ratings.review.title"), to: ratingReviewsPath },
        { label: title },
      ]}
      actions={rating.decidedAt && <EffectBadge effect={rating.effect} />}
    >
      {rating.isOwn && <Notice kind="info">{say("ratings.review.own")}</Notice>}
      <Facts rating={rating} />
      <Reports rating={rating} />
      {!rating.isOwn && <Decision rating={rating} refusal={refusal} />}
      <Decisions rating={rating} />
    </DetailPage>
  );
}

interface View {
  rating: ReviewedRating;
}

function Facts({ rating }: View) {
  const say = useSay();
  const { date } = useFormat();
  const { buyerId, buyerName, trader, product, answer, comment } = rating;
  const fact = (name: string, detail: React.ReactNode) => ({
    term: say(`ratings.fact.${name}`),
    detail,
  });
  return (
    <DefinitionList
      items={[
        fact("stars", say("ratings.shown.stars", { stars: rating.stars })),
        fact("comment", comment ?? say("ratings.fact.noComment")),
        ...(answer ? [fact("answer", answer.text)] : []),
        fact(
          "buyer",
          buyerName ? (
            <CellLink to={deskAccountPath(buyerId)}>{buyerName}</CellLink>
          ) : (
            say("ratings.shown.somebody")
          ),
        ),
        fact("seller", <CellLink to={deskAccountPath(trader.id)}>{trader.name}</CellLink>),
        fact("product", product),
        fact("day", date(rating.ratedAt)),
      ]}
    />
  );
}

function Reports({ rating }: View) {
  const say = useSay();
  const { date } = useFormat();
  return (
    <Section title={say("ratings.review.reports")}>
      <ul className="grid">
        {rating.reported.map(({ reason, comment, by, at }) => (
          <li key={`${at} ${by}`} className="border-b border-line py-3">
            <p className="font-semibold">{say(`ratings.reason.${reason}`)}</p>
            {comment && <p className="wrap-anywhere">{comment}</p>}
            <p className="hint">
              {by && `${by}, `}
              {date(at)}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/**
 * The possible decisions, without the current one and without hiding a text that does not exist.
 */
const actsOn = ({ effect, waitingSince, comment, answer }: ReviewedRating): Effect[] =>
  effects.filter(
    (option) =>
      (option !== effect || (option === "kept" && waitingSince !== null)) &&
      (option !== "commentHidden" || comment !== null) &&
      (option !== "answerHidden" || answer !== null),
  );

const looks = {
  kept: "primary",
  commentHidden: "quiet",
  answerHidden: "quiet",
  leftOut: "danger",
} as const;

function Decision({ rating, refusal }: View & { refusal: Refusal | undefined }) {
  const say = useSay();
  return (
    <Section title={say("ratings.review.decision")}>
      <DecisionForm
        refusal={refusal}
        about={rating.waitingSince ? {} : { seen: rating.decidedAt ?? "" }}
        comment={{
          label: say("ratings.review.reason"),
          hint: say("ratings.review.hint"),
          maxLength: decisionLength.max,
        }}
        acts={actsOn(rating).map((effect) => ({
          value: effect,
          label: say(`ratings.act.${effect}`),
          look: looks[effect],
        }))}
      />
    </Section>
  );
}

function Decisions({ rating }: View) {
  const say = useSay();
  const { date } = useFormat();
  if (rating.decisions.length === 0) return null;
  return (
    <Section title={say("ratings.review.history")}>
      <ul className="grid">
        {rating.decisions.map(({ effect, by, comment, at }) => (
          <li key={at} className="border-b border-line py-3">
            <p className="marks">
              <EffectBadge effect={effect} />
              <span>{by}</span>
              <span className="hint">{date(at)}</span>
            </p>
            {comment && <p className="wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
