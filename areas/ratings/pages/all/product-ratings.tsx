import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { productDetails } from "#areas/market/endpoints.ts";
import { productPath } from "#core/paths.ts";
import { page } from "#server/page.ts";
import { productRatings } from "../../endpoints.ts";
import { loadAll } from "./load-all.tsx";
import { RatingsPage } from "./ratings-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const visit = page(args.context);
  const { id, name, rating } = await visit.call(productDetails, { id: args.params.id ?? "" });
  return loadAll(visit, args, { ratings: productRatings, id, name, path: productPath(id), rating });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ProductRatings() {
  return <RatingsPage {...useLoaderData<typeof loader>()} />;
}
