import { traderPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";
import { getRating } from "../../endpoints.ts";
import { readerIdOf } from "../shown/load-ratings.tsx";
import { RatingList } from "../shown/rating-list.tsx";

/** Loads one rating as prerendered HTML, with what its reader may do. */
export async function loadRatingDetails(pageContext: PageContext, id: string) {
  const rating = await pageContext.call(getRating, { id });
  const { trader, answer } = rating;
  const reader = readerIdOf(pageContext);
  return {
    title: pageContext.say("ratings.one.title"),
    id: rating.id,
    of: { to: traderPath(trader.id), label: trader.name },
    html: prerender(
      <RatingList ratings={[rating]} wording={pageContext} readerId={undefined} isLinked={false} />,
    ),
    isVisitor: reader === undefined,
    mayAnswer: reader === trader.id && !answer,
  };
}
