import type { LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { listGoodsPictures } from "../../endpoints.ts";

/** Returns keys of pictures by the ids of commodities, for web/ui/typed-goods/goods-picture.ts. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await page(context).call(listGoodsPictures, {});
  const keys = data.map(({ commodityId, picture }) => [commodityId, picture]);
  return Response.json(Object.fromEntries(keys), {
    headers: { "cache-control": "private, max-age=3600" },
  });
}
