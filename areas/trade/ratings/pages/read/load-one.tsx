import { traderPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { rating_ } from "../../endpoints.ts";
import { readerOf } from "../shown/load-ratings.tsx";
import { RatingList } from "../shown/rating-list.tsx";

/** Loads one rating as prerendered HTML, with what its reader may do. */
export async function loadOne(visit: ReturnType<typeof page>, id: string) {
  const rating = await visit.call(rating_, { id });
  const { trader, answer } = rating;
  const reader = readerOf(visit);
  return {
    title: visit.say("ratings.one.title"),
    id: rating.id,
    of: { to: traderPath(trader.id), label: trader.name },
    html: writtenOut(
      <RatingList ratings={[rating]} wording={visit} readerId={undefined} isLinked={false} />,
    ),
    isVisitor: reader === undefined,
    mayAnswer: reader === trader.id && !answer,
  };
}
