import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { page } from "#server/page.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Page } from "#web/ui/page.tsx";
import { pageMeta } from "#web/ui/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { productTraderDetails, type TraderDetails } from "../endpoints.ts";
import { marketPath } from "./paths.ts";
import { chosenIn } from "./product-filters.ts";
import { TraderView } from "./trader-view.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { call } = page(context);
  const chosen = chosenIn(new URL(request.url));
  const details = await call(productTraderDetails, { id: params.id ?? "", page: chosen.page });
  return { details: details as TraderDetails, page: chosen.page };
}

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageMeta(matches, loaderData?.details.trader.name, loaderData?.details.trader.about);

export default function Trader() {
  const data = useLoaderData<typeof loader>();
  const say = useSay();
  const { name } = data.details.trader;
  return (
    <Page
      title={name}
      breadcrumb={
        <Breadcrumb
          items={[{ label: say("market.access.title"), to: marketPath }, { label: name }]}
        />
      }
    >
      <TraderView {...data} />
    </Page>
  );
}
