import "#web/ui/charts/chart.css";
import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageHead, pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-trade.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-trade.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, chosen } = args.loaderData ?? {};
  return pageMeta(args, { title, description, chosen });
};

/** The page of what a country sells to others and buys from them. */
export default function TradeStatistics() {
  const { countries, flows, html, ...head } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FiguresPage
      {...pageHead(head)}
      filters={
        <>
          <Chips label={say("tradeStatistics.filter.country")} chips={countries} />
          <Chips label={say("tradeStatistics.filter.flow")} chips={flows} />
        </>
      }
    >
      <PrerenderedHtml html={html} />
    </FiguresPage>
  );
}
