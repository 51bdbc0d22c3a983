import { getProduct, getTrader, type TraderDetails } from "#areas/trade/market/endpoints.ts";
import { productPath, traderPath } from "#core/paths.ts";
import type { PageContext } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { prerender } from "#web/words/prerender.tsx";
import { listProductRatings, listTraderRatings } from "../../endpoints.ts";
import { readerIdOf } from "../shown/load-ratings.tsx";
import { RatingList, RatingsSummary } from "../shown/rating-list.tsx";

export const ratedKinds = ["product", "trader"] as const;
type Kind = (typeof ratedKinds)[number];

const lists = { product: listProductRatings, trader: listTraderRatings };

/** Loads the rated product or trader. When it does not exist, neither do its ratings. */
const rated = {
  async product({ call }: PageContext, id: string) {
    const { name, rating } = await call(getProduct, { id });
    return { name, rating, path: productPath(id) };
  },
  async trader({ call }: PageContext, id: string) {
    const { trader } = (await call(getTrader, { id, size: 1 })) as TraderDetails;
    return { name: trader.name, rating: trader.rating, path: traderPath(id) };
  },
} satisfies Record<Kind, unknown>;

/** Loads a page of all ratings as prerendered HTML. */
export async function loadRatingList(
  pageContext: PageContext,
  { kind, id, address }: { kind: Kind; id: string; address: string },
) {
  const currentPage = pageNumber(new URL(address).searchParams);
  const { say } = pageContext;
  const { name, rating, path } = await rated[kind](pageContext, id);
  const { data, total } = await pageContext.call(lists[kind], { id, page: currentPage });
  const html =
    data.length === 0
      ? ""
      : prerender(
          <>
            <RatingsSummary
              average={rating.average ?? 0}
              count={rating.count}
              wording={pageContext}
            />
            <p className="card-note">{say("ratings.all.how")}</p>
            <RatingList ratings={data} wording={pageContext} readerId={readerIdOf(pageContext)} />
          </>,
        );
  return {
    title: say("ratings.all.title", { name }),
    of: { to: path, label: name },
    html,
    currentPage,
    total,
  };
}
