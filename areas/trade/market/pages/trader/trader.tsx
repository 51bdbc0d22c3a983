import type { ReactNode } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { marketPath, traderPath } from "#core/paths.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { maxIndexedPage, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { ReportLink } from "#web/ui/base/report-link.tsx";
import { useSay } from "#web/words/words.tsx";
import type { TraderData } from "./load-trader.ts";
import { TraderView } from "./trader-view.tsx";

/** The data of areas/trade/ratings/pages/trader/trader-page.ts: the shop and its ratings. */
type Loader = () => Promise<TraderData & { ratings: string; isOwn: boolean }>;

export const meta: MetaFunction<Loader> = (args) => {
  const { shop, page: shown = 1 } = args.loaderData ?? {};
  const trader = shop?.trader;
  return pageMeta(args, {
    title: trader?.name,
    description: trader?.about,
    path: trader && traderPath(trader.id),
    chosen: { page: pageParameter(shown) },
    isHidden: trader?.isDemo || shown > maxIndexedPage,
  });
};

interface TraderProps {
  /** The picture of the shop, in place of initials. */
  picture?: ReactNode;
  /** Hours, delivery and payment. */
  face?: ReactNode;
  services?: ReactNode;
}

/** The shop of a trader. The caller supplies what the market area does not have. */
export default function Trader(parts: TraderProps) {
  const data = useLoaderData<Loader>();
  const say = useSay();
  const { name } = data.shop.trader;
  return (
    <main id="main" className="page">
      <Breadcrumb
        items={[{ label: say("market.access.title"), to: marketPath }, { label: name }]}
      />
      <TraderView {...data} {...parts} />
      <ReportLink kind="seller" id={data.shop.trader.id} isOwn={data.isOwn} />
    </main>
  );
}
