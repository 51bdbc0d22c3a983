import type { RatingAverage } from "#areas/trade/market/endpoints.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { listProductRatings, listTraderRatings, type Rating } from "../../endpoints.ts";
import { ratingsPath } from "../../rating-paths.ts";
import { RatingList, RatingsSummary } from "./rating-list.tsx";

/** The ratings section of a product's or trader's page. */
export interface RatingsSection {
  html: string;
  /** Reviews that search engines may read, as schema.org objects. */
  reviews: object[];
}

/** Number of ratings on a product's page; the others have their own page. */
const few = 3;

const lists = { product: listProductRatings, trader: listTraderRatings };

/** Prerenders the newest ratings of a product or a trader; empty without ratings. */
export async function loadRatings(
  pageContext: PageContext,
  of: { kind: keyof typeof lists; id: string; rating: RatingAverage; isDemo: boolean },
): Promise<RatingsSection> {
  const { average, count } = of.rating;
  if (average === null) return { html: "", reviews: [] };
  const { data } = await pageContext.call(lists[of.kind], { id: of.id, size: few });
  const html = prerender(
    <section id="ratings" aria-labelledby="ratings-title" className="section">
      <div className="section-head">
        <h2 id="ratings-title">{pageContext.say("ratings.shown.title")}</h2>
        {count > data.length && (
          <a href={ratingsPath(of.kind, of.id)}>
            {pageContext.say("ratings.shown.all", { count })}
          </a>
        )}
      </div>
      <RatingsSummary average={average} count={count} wording={pageContext} />
      <RatingList ratings={data} wording={pageContext} readerId={readerIdOf(pageContext)} />
    </section>,
  );
  return { html, reviews: of.isDemo ? [] : data.flatMap(reviewOf) };
}

/** Returns the account id of a signed-in reader. */
export const readerIdOf = ({ actor }: Pick<PageContext, "actor">): string | undefined =>
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
