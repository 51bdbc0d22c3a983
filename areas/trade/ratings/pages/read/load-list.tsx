import {
  productDetails,
  productTraderDetails,
  type TraderDetails,
} from "#areas/trade/market/endpoints.ts";
import { productPath, traderPath } from "#core/paths.ts";
import type { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { productRatings, traderRatings } from "../../endpoints.ts";
import { readerOf } from "../shown/load-ratings.tsx";
import { RatingList, Summary } from "../shown/rating-list.tsx";

type Visit = ReturnType<typeof page>;

export const ratedKinds = ["product", "trader"] as const;
type Kind = (typeof ratedKinds)[number];

const lists = { product: productRatings, trader: traderRatings };

/** Loads the rated product or trader. When it does not exist, neither do its ratings. */
const rated = {
  async product({ call }: Visit, id: string) {
    const { name, rating } = await call(productDetails, { id });
    return { name, rating, path: productPath(id) };
  },
  async trader({ call }: Visit, id: string) {
    const { trader } = (await call(productTraderDetails, { id, size: 1 })) as TraderDetails;
    return { name: trader.name, rating: trader.rating, path: traderPath(id) };
  },
} satisfies Record<Kind, unknown>;

/** Loads a page of all ratings as prerendered HTML. */
export async function loadList(
  visit: Visit,
  { kind, id, address }: { kind: Kind; id: string; address: string },
) {
  const shown = pageNumber(new URL(address).searchParams);
  const { say } = visit;
  const { name, rating, path } = await rated[kind](visit, id);
  const { data, total } = await visit.call(lists[kind], { id, page: shown });
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
    html,
    shown,
    total,
  };
}
