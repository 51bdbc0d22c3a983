import type { RatingAverage } from "#areas/trade/market/endpoints.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { productRatings, type Rating, traderRatings } from "../../endpoints.ts";
import { ratingsPath } from "../../rating-paths.ts";
import { RatingList, Summary } from "./rating-list.tsx";

type Visit = ReturnType<typeof page>;

/** The ratings section of a product's or trader's page. */
export interface ShownRatings {
  html: string;
  /** Reviews that search engines may read, as schema.org objects. */
  reviews: object[];
}

/** Number of ratings on a product's page; the others have their own page. */
const few = 3;

const lists = { product: productRatings, trader: traderRatings };

/** Prerenders the newest ratings of a product or a trader; empty without ratings. */
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

/** Returns the account id of a signed-in reader. */
export const readerOf = ({ actor }: Pick<Visit, "actor">): string | undefined =>
  actor.kind === "person" ? actor.accountId : undefined;

/** https://schema.org/Review, with only the public facts about its author. */
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
