import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { productTraderDetails, type TraderDetails } from "#areas/market/endpoints.ts";
import { traderPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { traderRatings } from "../../endpoints.ts";
import { loadAll } from "./load-all.tsx";
import { RatingsPage } from "./ratings-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const visit = page(args.context);
  const asked = { id: args.params.id ?? "", size: 1 };
  const { trader } = (await visit.call(productTraderDetails, asked)) as TraderDetails;
  const { id, name, rating } = trader;
  return loadAll(visit, args, { ratings: traderRatings, id, name, path: traderPath(id), rating });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function TraderRatings() {
  return <RatingsPage {...useLoaderData<typeof loader>()} />;
}
