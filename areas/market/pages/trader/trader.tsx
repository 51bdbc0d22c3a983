import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { marketPath, traderPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { laterPage, maxIndexedPage, pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { productTraderDetails, type TraderDetails } from "../../endpoints.ts";
import { chosenIn } from "../list/product-filters.ts";
import { shopOf, TraderView } from "./trader-view.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call } = page(context);
  const chosen = chosenIn(new URL(request.url));
  const details = await call(productTraderDetails, { id: params.id ?? "", page: chosen.page });
  return { shop: shopOf(details as TraderDetails), page: chosen.page };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shop, page: shown = 1 } = args.loaderData ?? {};
  const trader = shop?.trader;
  return pageMeta(args, {
    title: trader?.name,
    description: trader?.about,
    path: trader && traderPath(trader.id),
    chosen: { page: laterPage(shown) },
    isHidden: trader?.isDemo || shown > maxIndexedPage,
  });
};

export default function Trader() {
  const data = useLoaderData<typeof loader>();
  const say = useSay();
  const { name } = data.shop.trader;
  return (
    <main id="main" className="page">
      <Breadcrumb
        items={[{ label: say("market.access.title"), to: marketPath }, { label: name }]}
      />
      <TraderView {...data} />
    </main>
  );
}
