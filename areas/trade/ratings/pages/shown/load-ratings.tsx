import type { RatingAverage } from "#areas/trade/market/endpoints.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { productRatings, type Rating, traderRatings } from "../../endpoints.ts";
import { ratingsPath } from "../../rating-paths.ts";
import { RatingList, Summary } from "./rating-list.tsx";

type Visit = ReturnType<typeof page>;

/** What a page of something that was rated shows of its ratings. */
export interface ShownRatings {
  html: string;
  /** In the words of schema.org, of what search engines may read. */
  reviews: object[];
}

/** A few, that a product's page shows; the others have a page. */
const few = 3;

const lists = { product: productRatings, trader: traderRatings };

/** The newest ratings of a product or a trader, written out; nothing where there are none. */
export async function loadRatings(
  visit: Visit,
  of: { kind: keyof typeof lists; id: string; rating: RatingAverage; isDemo: boolean },
): Promise<ShownRatings> {
  const { average, count } = of.rating;
  if (average === null) return { html: "", reviews: [] };
  const { data } = await visit.call(lists[of.kind], { id: of.id, size: few });
  const html = writtenOut(
    <section id="ratings" aria-labelledby="ratings-title" className="section">
      <div className="section-head">
        <h2 id="ratings-title">{visit.say("ratings.shown.title")}</h2>
        {count > data.length && (
          <a href={ratingsPath(of.kind, of.id)}>{visit.say("ratings.shown.all", { count })}</a>
        )}
      </div>
      <Summary average={average} count={count} wording={visit} />
      <RatingList ratings={data} wording={visit} readerId={readerOf(visit)} />
    </section>,
  );
  return { html, reviews: of.isDemo ? [] : data.flatMap(reviewOf) };
}

/** Who reads, where somebody is signed in. */
export const readerOf = ({ actor }: Pick<Visit, "actor">): string | undefined =>
  actor.kind === "person" ? actor.accountId : undefined;

/** https://schema.org/Review: of its writer no more than everybody reads. */
function reviewOf({ stars, comment, buyer, ratedAt, isDemo }: Rating): object[] {
  if (!buyer || isDemo) return [];
  return [
    {
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
      author: { "@type": "Person", name: buyer },
      datePublished: ratedAt.slice(0, 10),
      ...(comment && { reviewBody: comment }),
    },
  ];
}
