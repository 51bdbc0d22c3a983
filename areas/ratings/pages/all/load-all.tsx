import type { LoaderFunctionArgs } from "react-router";
import type { RatingAverage } from "#areas/market/endpoints.ts";
import { marketPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import type { productRatings, traderRatings } from "../../endpoints.ts";
import { readerOf } from "../shown/load-ratings.tsx";
import { RatingList, Summary } from "../shown/rating-list.tsx";
import type { RatingsPageProps } from "./ratings-page.tsx";

interface Rated {
  ratings: typeof productRatings | typeof traderRatings;
  id: string;
  name: string;
  path: string;
  rating: RatingAverage;
}

/** A page of all ratings, written out. */
export async function loadAll(
  visit: ReturnType<typeof page>,
  { request }: LoaderFunctionArgs,
  { ratings, id, name, path, rating }: Rated,
): Promise<RatingsPageProps> {
  const shown = pageNumber(new URL(request.url).searchParams);
  const { say } = visit;
  const { data, total } = await visit.call(ratings, { id, page: shown });
  const html =
    data.length === 0
      ? ""
      : writtenOut(
          <>
            <Summary average={rating.average ?? 0} count={rating.count} wording={visit} />
            <p className="card-note">{say("ratings.all.how")}</p>
            <RatingList ratings={data} wording={visit} readerId={readerOf(visit)} />
          </>,
        );
  return {
    title: say("ratings.all.title", { name }),
    of: { to: path, label: name },
    market: { to: marketPath, label: say("ratings.all.market") },
    html,
    shown,
    total,
  };
}
